// Boot script: bundled into the page itself, so that it runs before any other script or stylesheet has arrived.
import { applyLanguage } from './language.ts';
import { prefetchFirstLoad } from './prefetch.ts';
import { preloadLinkedPage } from './preloads.ts';
import { applyLaunchTheme } from './theme.ts';
import { watchFirstLoadFiles } from './watch-files.ts';

applyLanguage();
// Before the theme, which needs no network: the sign-in leaves as early as can be. It names the page's language.
const linked = prefetchFirstLoad();
if (linked) preloadLinkedPage(document, linked, window.kantorLanguage?.urlOf);
applyLaunchTheme();
watchFirstLoadFiles();
