// Adds what the PDF preview needs beside its lazy chunk: pdf.js's worker and the fonts that PDFs may leave out.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuiltFile, urlOf } from './built-file.ts';
import { type BundleContext, bundleWorker } from './bundle.ts';

interface PdfParts {
  readonly files: readonly BuiltFile[];
  /** Names for the app: __PDF_WORKER_URL__ and __PDF_FONTS_URL__ (a folder, with '/' at its end). */
  readonly define: Readonly<Record<string, string>>;
}

const NOTHING: PdfParts = { files: [], define: {} };

/**
 * Bundles `entry`, which imports pdf.js's worker and what old phones lack for it. Nothing when there is no such file:
 * the mini-app then has no PDF preview. The fonts' folder carries the version, since /assets/ is cached for ever.
 */
export async function bundlePdf(context: BundleContext, entry: string): Promise<PdfParts> {
  if (!existsSync(entry)) return NOTHING;
  const home = join(context.packages, 'node_modules', 'pdfjs-dist');
  const { version }: { version: string } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'));
  const worker = await bundleWorker(
    // pdf.js asks where it lies only to find its parts in Node; a classic script may not ask at all.
    { ...context, define: { ...context.define, 'import.meta.url': '""' } },
    entry,
    'pdf-worker',
    'lazy',
  );
  const script = worker.files.find((file) => file.role === 'lazy');
  if (script === undefined) throw new Error(`esbuild made no script of ${entry}`);
  const folder = `assets/pdf-fonts-${version}/`;
  const names = await readdir(join(home, 'standard_fonts'));
  const fonts = await Promise.all(
    names.map(async (name): Promise<BuiltFile> => {
      return {
        path: folder + name,
        contents: await readFile(join(home, 'standard_fonts', name)),
        role: 'other',
      };
    }),
  );
  return {
    files: [...worker.files, ...fonts],
    define: {
      __PDF_WORKER_URL__: JSON.stringify(urlOf(script)),
      __PDF_FONTS_URL__: JSON.stringify(`/${folder}`),
    },
  };
}
