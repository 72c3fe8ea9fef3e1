use crate::shell::Result;
pub fn all() -> Result {
    crate::tools::browser().map(|_| ())
}
