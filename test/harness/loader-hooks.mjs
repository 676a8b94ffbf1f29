// Node loader hooks that do what the bundler does: 'react' is preact, a CSS module is an object of its names.

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';

const own = (file) => new URL(`../../src/${file}`, import.meta.url).href;
/** As the bundler's `alias`. */
const REACT = {
  react: own('react.ts'),
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
  'react-dom': own('react.ts'),
  'react-dom/client': own('react-dom-client.ts'),
};

/** Every name stands for itself. */
const NAMES = 'export default new Proxy({}, { get: (_, name) => name });';

export async function resolve(specifier, context, nextResolve) {
  return nextResolve(REACT[specifier] ?? specifier, context);
}

export async function load(url, context, nextLoad) {
  // tsx may add a query to the address.
  const path = url.split(/[?#]/, 1)[0] ?? url;
  if (path.endsWith('.tsx')) return { format: 'module', shortCircuit: true, source: await compile(path) };
  if (!path.endsWith('.css')) return nextLoad(url, context);
  return {
    format: 'module',
    shortCircuit: true,
    source: path.endsWith('.module.css') ? NAMES : 'export {};',
  };
}

// Not left to tsx: it takes the JSX settings of one tsconfig, and only for files that this one includes.
async function compile(url) {
  const file = fileURLToPath(url);
  const { code } = await transform(await readFile(file, 'utf8'), {
    loader: 'tsx',
    jsx: 'automatic',
    jsxImportSource: 'react',
    target: 'node20',
    format: 'esm',
    sourcefile: file,
    sourcemap: 'inline',
  });
  return code;
}
