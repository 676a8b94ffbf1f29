// Global styles as one import for the app's entry.
import './boot.css';
import './tokens.css';
import './base.css';
