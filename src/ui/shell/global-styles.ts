// The page's global styles, as one import for the composition root; only the ui room knows what a stylesheet is.
import '../styles/boot.css';
import '../styles/tokens.css';
import '../styles/base.css';
