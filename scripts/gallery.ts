// The component gallery (npm run gallery): every component in every state on one page, built into .cache/gallery and served.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { argv, env, exit } from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, context } from 'esbuild';
import { sharedOptions } from './build/options.ts';
import { DARK_THEME, LIGHT_THEME, type ThemeParams } from './demo/themes.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Output of `buildGallery`: index.html, gallery.js, gallery.css. */
export const GALLERY_DIR = join(ROOT, '.cache', 'gallery');

/** A user's own theme at its worst: hints and headers are unreadable unless the app corrects them. */
export const LOW_CONTRAST_THEME: ThemeParams = {
  ...LIGHT_THEME,
  bg_color: '#3b0a45',
  secondary_bg_color: '#f9e04a',
  section_bg_color: '#4e0f5c',
  text_color: '#fdf6c3',
  hint_color: '#7a3c86',
  subtitle_text_color: '#8a4c96',
  link_color: '#b0389c',
  accent_text_color: '#ff2ea6',
  section_header_text_color: '#e8d23a',
  destructive_text_color: '#c01818',
  button_color: '#ffb300',
  button_text_color: '#ffffff',
  header_bg_color: '#4e0f5c',
  bottom_bar_bg_color: '#4e0f5c',
};

/** The messenger derives the scheme from the background, so this theme counts as dark. */
const THEMES = {
  light: { scheme: 'light', colors: LIGHT_THEME },
  dark: { scheme: 'dark', colors: DARK_THEME },
  'low-contrast': { scheme: 'dark', colors: LOW_CONTRAST_THEME },
};

/**
 * Text instead of a module, because scripts may not import from src/app and src/components.
 * ?part=forms&theme=dark, ?part=slow&language=ar&text=200 select what is shown.
 */
const ENTRY = `
  import './src/styles/global-styles.ts';
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  import { lazyTelegram } from './src/app/telegram-lazy.ts';
  import { GalleryPage } from './src/components/gallery/gallery-page.tsx';
  import { busyModals, showModal, showSlowStates, slowStateProblems } from './test/gallery/slow-gallery.tsx';
  const query = new URLSearchParams(location.search);
  const root = document.documentElement;
  const setTheme = (name) => {
    const { scheme, colors } = __THEMES__[name] ?? __THEMES__.light;
    root.dataset.scheme = scheme;
    for (const [key, color] of Object.entries(colors)) {
      root.style.setProperty('--tg-theme-' + key.replaceAll('_', '-'), color);
    }
    lazyTelegram.applyTheme(root, { scheme, colors });
  };
  setTheme(query.get('theme'));
  globalThis.gallery = { setTheme, busyModals, showModal, showSlowStates, slowStateProblems };
  const part = query.get('part') ?? 'cards';
  if (part === 'slow') {
    const [language, textPercent] = [query.get('language') ?? 'en', Number(query.get('text') ?? 100)];
    void showSlowStates({ language, textPercent });
  } else createRoot(document.getElementById('app')).render(createElement(GalleryPage, { part }));
`;

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <title>Gallery</title>
    <link rel="stylesheet" href="gallery.css">
  </head>
  <body>
    <div id="app"></div>
    <script type="module" src="gallery.js"></script>
  </body>
</html>
`;

function options() {
  const define = { __THEMES__: JSON.stringify(THEMES) };
  return {
    ...sharedOptions({ root: ROOT, outdir: GALLERY_DIR, define }),
    stdin: { contents: ENTRY, resolveDir: ROOT, sourcefile: 'gallery-entry.ts' },
    entryNames: 'gallery',
    format: 'esm' as const,
    sourcemap: 'linked' as const,
    minify: false,
    write: true,
  };
}

async function writePage(): Promise<void> {
  await mkdir(GALLERY_DIR, { recursive: true });
  await writeFile(join(GALLERY_DIR, 'index.html'), PAGE);
}

/** Builds the gallery into `GALLERY_DIR`. Resolves with the source files, relative to the repository. */
export async function buildGallery(): Promise<readonly string[]> {
  await writePage();
  const { metafile } = await build({ ...options(), metafile: true });
  return Object.keys(metafile.inputs);
}

/** Serves the gallery and rebuilds it at each reload. */
async function serveGallery(): Promise<void> {
  await writePage();
  const gallery = await context(options());
  const { port } = await gallery.serve({
    host: '127.0.0.1',
    port: Number(env.PORT ?? 3001),
    servedir: GALLERY_DIR,
  });
  console.log(
    `Gallery: http://localhost:${port}/?part=cards&theme=light (parts: cards, parts, rows, deal, forms, slow; themes: light, dark, low-contrast; language and text=200 for slow)`,
  );
}

if (argv[1] !== undefined && import.meta.url === pathToFileURL(argv[1]).href) {
  const isOnce = argv.includes('--build');
  await (isOnce ? buildGallery() : serveGallery()).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    exit(1);
  });
}
