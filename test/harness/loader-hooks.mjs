// Node loader hooks that do what the bundler does: 'react' is preact, a CSS module is an object of class names.

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';

/** As the bundler's `alias` (scripts/build/options.ts): the tests run the Preact that ships. */
const REACT = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
};

/** Every class name equals its key. */
const NAMES = 'export default new Proxy({}, { get: (_, name) => name });';

export async function resolve(specifier, context, nextResolve) {
  return nextResolve(REACT[specifier] ?? specifier, context);
}

export async function load(url, context, nextLoad) {
  // tsx may add a query to the URL.
  const path = url.split(/[?#]/, 1)[0] ?? url;
  if (path.endsWith('.tsx')) return { format: 'module', shortCircuit: true, source: await compile(path) };
  if (!path.endsWith('.css')) return nextLoad(url, context);
  return {
    format: 'module',
    shortCircuit: true,
    source: path.endsWith('.module.css') ? NAMES : 'export {};',
  };
}

// Not by tsx, which applies the JSX settings of one tsconfig only to the files that it includes.
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
