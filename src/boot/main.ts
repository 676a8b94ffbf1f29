// Boot script: bundled into the page itself, so that it runs before any other script or stylesheet has arrived.
import { applyLanguage } from './language.ts';
import { prefetchFirstLoad } from './prefetch.ts';
import { applyLaunchTheme } from './theme.ts';
import { watchFirstLoadFiles } from './watch-files.ts';

applyLanguage();
// Before the theme, which needs no network: the sign-in leaves as early as can be. It names the page's language.
prefetchFirstLoad();
applyLaunchTheme();
watchFirstLoadFiles();
