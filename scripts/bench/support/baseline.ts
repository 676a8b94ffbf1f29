// Build of the baseline, as a careful team would do it: minified, split, hashed names, brotli files beside them.
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';
import { TARGETS } from '../../build/options.ts';
import type { BuiltFile } from '../../build/output.ts';
import { writeOutput } from '../../build/output.ts';

const BASELINE_DIR = join(dirname(fileURLToPath(import.meta.url)), '..', 'baseline');

const pageHtml = (script: string, style: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Exchange</title>
<link rel="stylesheet" href="/${style}">
<script type="module" src="/${script}"></script>
<link rel="icon" href="data:,">
</head>
<body><div id="root"></div></body>
</html>
`;

export async function buildBaseline(out: string): Promise<void> {
  const { outputFiles } = await bundle({
    absWorkingDir: BASELINE_DIR,
    entryPoints: [{ in: 'main.tsx', out: 'app' }],
    outdir: out,
    bundle: true,
    minify: true,
    format: 'esm',
    splitting: true,
    target: TARGETS,
    // The repository's tsconfig would resolve React to Preact.
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', jsxImportSource: 'react' } },
    pure: ['console.log'],
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    write: false,
    logLevel: 'warning',
  });
  const files: BuiltFile[] = outputFiles.map((file) => ({
    path: relative(out, file.path),
    contents: file.contents,
    kind: file.path.endsWith('.css') ? 'style' : 'app',
  }));
  const pathOf = (pattern: RegExp) => files.find((file) => pattern.test(file.path))?.path ?? '';
  const page = pageHtml(pathOf(/app-\w+\.js$/), pathOf(/\.css$/));
  await writeOutput(out, [
    ...files,
    { path: 'index.html', contents: new TextEncoder().encode(page), kind: 'page' },
  ]);
}
