// Gallery in the browser: its page, served from the files that were built, and the calls of its slow states.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildGallery, GALLERY_DIR } from '../../scripts/gallery.ts';
import type {
  busyModals,
  Look,
  showModal,
  showSlowStates,
  slowStateProblems,
} from '../gallery/slow-gallery.tsx';
import { collectPageProblems } from '../harness/browser/page-problems.ts';
import { openPhoneContext } from '../harness/browser/phone-context.ts';

const ORIGIN = 'https://gallery.test';
const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };
export const GALLERY_THEMES = ['light', 'dark', 'low-contrast'] as const;
export type GalleryTheme = (typeof GALLERY_THEMES)[number];

declare global {
  /** Of the gallery's entry (scripts/gallery.ts). */
  var gallery: {
    readonly setTheme: (theme: GalleryTheme) => void;
    readonly busyModals: typeof busyModals;
    readonly showModal: typeof showModal;
    readonly showSlowStates: typeof showSlowStates;
    readonly slowStateProblems: typeof slowStateProblems;
  };
}

export type GalleryBrowser = Awaited<ReturnType<typeof openGallery>>;

/** Builds the gallery once; resolves with the source files that it shows. */
export const buildGalleryOnce = (() => {
  let built: ReturnType<typeof buildGallery> | null = null;
  return () => {
    built ??= buildGallery();
    return built;
  };
})();

export async function openGallery(viewport = { width: 360, height: 740 }) {
  await buildGalleryOnce();
  const context = await openPhoneContext({ reducedMotion: 'reduce', viewport, deviceScaleFactor: 1 });
  const problems = collectPageProblems(context);
  await context.route(`${ORIGIN}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1) || 'index.html';
    if (!/^(index\.html|gallery\.(js|css))$/.test(name)) return route.fulfill({ status: 204 });
    const type = TYPES[name.split('.').pop() ?? ''] ?? 'text/plain';
    return route.fulfill({ contentType: type, body: readFileSync(join(GALLERY_DIR, name), 'utf8') });
  });
  const page = await context.newPage();
  return {
    page,
    /** Shows a part in a theme; 'slow' waits for the calls below. */
    async open(part: string, theme: GalleryTheme = 'light'): Promise<void> {
      await page.goto(`${ORIGIN}/?part=${part}&theme=${theme}`);
      await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor();
    },
    /** Fails after an error of the page. */
    expectNone: problems.expectNone,
  };
}

/** What is wrong with the layout of every slow state in this look, in one call of the page. */
export const problemsOf = ({ page }: GalleryBrowser, look: Look): Promise<readonly string[]> =>
  page.evaluate((one) => gallery.slowStateProblems(one), look);
