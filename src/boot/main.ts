// Boot script: bundled into the page itself, so that it runs before any other script or stylesheet has arrived.
import { applyLanguage } from './language.ts';
import { prefetchFirstLoad } from './prefetch.ts';
import { applyLaunchTheme } from './theme.ts';
import { watchFirstLoadFiles } from './watch-files.ts';

applyLaunchTheme();
applyLanguage();
prefetchFirstLoad();
watchFirstLoadFiles();
