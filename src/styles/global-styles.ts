// The page's global styles, as one import for the composition root; only the ui room knows what a stylesheet is.
import './boot.css';
import './tokens.css';
import './base.css';
