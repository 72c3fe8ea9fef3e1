//! Serving dist/ on this machine, for one person to play or for the browser test to drive: a static site
//! needs no more than files and their types, compressed for whoever can read that, as static hosts do it.

use crate::shell::{Failure, Result};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};
use std::time::Duration;

/// Where the page is served unless the port is taken or another one is named.
const USUAL_PORT: u16 = 8080;

/// Serves the folder until the process ends.
pub fn serve(folder: &Path, port: Option<u16>) -> Result {
    let listener = match port {
        Some(port) => listen(port).map_err(|error| {
            Failure::new(format!("port {port} can't be used: {error}; name another with --port"))
        })?,
        None => (USUAL_PORT..USUAL_PORT + 20).find_map(|port| listen(port).ok()).map_or_else(
            || listen(0), // any port that is free
            Ok,
        )?,
    };
    println!("\nBackroom is open: {}\n(stop with Ctrl-C)", address(&listener)?);
    run(&listener, folder)
}

/// Serves the folder in the background, on any free port, and gives the address.
pub fn serve_in_background(folder: &Path) -> Result<String> {
    let listener = listen(0)?;
    let address = address(&listener)?;
    let folder = folder.to_owned();
    std::thread::spawn(move || run(&listener, &folder));
    Ok(address)
}

fn listen(port: u16) -> io::Result<TcpListener> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port))
}

fn address(listener: &TcpListener) -> io::Result<String> {
    Ok(format!("http://{}/", listener.local_addr()?))
}

fn run(listener: &TcpListener, folder: &Path) -> Result {
    loop {
        let (stream, _) = listener.accept()?;
        let folder = folder.to_owned();
        // A browser that goes away in the middle is no concern of the others.
        std::thread::spawn(move || drop(answer(stream, &folder)));
    }
}

fn answer(mut stream: TcpStream, folder: &Path) -> io::Result<()> {
    stream.set_read_timeout(Some(Duration::from_secs(10)))?;
    let mut lines = BufReader::new(stream.try_clone()?).lines();
    let request = lines.next().unwrap_or_else(|| Ok(String::new()))?;
    let mut reads_gzip = false;
    for line in lines {
        let line = line?.to_ascii_lowercase();
        if line.is_empty() {
            break;
        }
        reads_gzip |= line.starts_with("accept-encoding:") && line.contains("gzip");
    }
    let mut words = request.split(' ');
    let (method, target) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let (status, kind, body) = match file(folder, target).map(|file| (fs::read(&file), file)) {
        _ if method != "GET" && method != "HEAD" => {
            ("405 Method Not Allowed", "text/plain", vec![])
        }
        Some((Ok(bytes), file)) => ("200 OK", media_type(&file), bytes),
        _ => ("404 Not Found", "text/plain", b"not found\n".to_vec()),
    };
    let (body, encoding) = if reads_gzip && kind != "image/png" {
        (gzip(&body)?, "Content-Encoding: gzip\r\n")
    } else {
        (body, "")
    };
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n{encoding}\
         Vary: Accept-Encoding\r\nCache-Control: no-cache\r\nConnection: close\r\n\r\n",
        body.len()
    )?;
    if method != "HEAD" {
        stream.write_all(&body)?;
    }
    stream.flush()
}

fn gzip(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes)?;
    encoder.finish()
}

/// The file that a request names, if it is one inside the folder.
fn file(folder: &Path, target: &str) -> Option<PathBuf> {
    let path = target.split(['?', '#']).next()?.strip_prefix('/')?;
    let path = Path::new(path);
    if !path.components().all(|part| matches!(part, Component::Normal(_))) {
        return None;
    }
    let file = folder.join(path);
    if file.is_dir() { Some(file.join("index.html")) } else { Some(file) }
}

fn media_type(file: &Path) -> &'static str {
    match file.extension().and_then(|ending| ending.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    fn ask(address: &str, request: &str) -> String {
        String::from_utf8(ask_for_bytes(address, request)).unwrap()
    }

    fn ask_for_bytes(address: &str, request: &str) -> Vec<u8> {
        let host = address.trim_start_matches("http://").trim_end_matches('/');
        let mut stream = TcpStream::connect(host).unwrap();
        write!(stream, "{request}\r\n\r\n").unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        answer
    }

    #[test]
    fn whoever_reads_gzip_gets_it() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../www");
        let address = serve_in_background(&folder).unwrap();
        let answer = ask_for_bytes(&address, "GET /app.js HTTP/1.1\r\nAccept-Encoding: br, gzip");
        let end = answer.windows(4).position(|part| part == b"\r\n\r\n").unwrap();
        let head = String::from_utf8_lossy(&answer[..end]);
        assert!(head.contains("Content-Encoding: gzip"), "{head}");
        let mut text = Vec::new();
        flate2::read::GzDecoder::new(&answer[end + 4..]).read_to_end(&mut text).unwrap();
        assert_eq!(text, fs::read(folder.join("app.js")).unwrap());
    }

    #[test]
    fn files_are_served_with_their_types_and_nothing_outside_the_folder() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../www");
        let address = serve_in_background(&folder).unwrap();
        let app = ask(&address, "GET /app.js?x=1 HTTP/1.1");
        assert!(app.starts_with("HTTP/1.1 200 OK\r\nContent-Type: text/javascript"), "{app}");
        assert!(ask(&address, "HEAD /i18n/en.json HTTP/1.1").ends_with("\r\n\r\n"));
        for target in ["/../Cargo.toml", "//etc/hostname", "/nothing.js", "app.js", ""] {
            let answer = ask(&address, &format!("GET {target} HTTP/1.1"));
            assert!(answer.starts_with("HTTP/1.1 404"), "{target}: {answer}");
        }
        assert!(ask(&address, "POST /app.js HTTP/1.1").starts_with("HTTP/1.1 405"));
    }
}
