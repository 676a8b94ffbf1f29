// The one set of rules for everything that is bundled: the same old phones, Preact in React's place, hashed names.
import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';

/** Oldest engines in use: Android webviews that no longer update, iOS 15. (esbuild refuses safari14.) */
export const TARGETS = ['chrome87', 'edge88', 'firefox91', 'safari15', 'ios15'];

export interface BundleContext {
  /** Where packages are found: the directory with node_modules. */
  readonly packages: string;
  /** Absolute output directory; nothing is written, it only gives the names. */
  readonly out: string;
  /** Values for names such as __API_BASE_URL__, as JavaScript expressions. */
  readonly define: Readonly<Record<string, string>>;
}

/** `pure` drops console.log, with which the messenger's SDK logs every event's payload. */
export function sharedOptions({ packages, out, define }: BundleContext) {
  return {
    absWorkingDir: packages,
    outdir: out,
    bundle: true,
    minify: true,
    sourcemap: 'external',
    target: TARGETS,
    // All of these know it; esbuild spells it out for Chromium before 91 (V8's bug 11558).
    supported: { 'optional-chain': true },
    charset: 'utf8',
    legalComments: 'none',
    // Components ask for React's hooks by React's name; Preact's core answers.
    alias: {
      react: join(packages, 'src/react.ts'),
      'react/jsx-runtime': 'preact/jsx-runtime',
      'react-dom': join(packages, 'src/react.ts'),
      'react-dom/client': join(packages, 'src/react-dom-client.ts'),
    },
    jsx: 'automatic',
    jsxImportSource: 'react',
    publicPath: '/',
    // Addresses of other built files, put in by `define`.
    external: ['/assets/*'],
    pure: ['console.log'],
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    metafile: true,
    write: false,
    logLevel: 'warning',
  } satisfies BuildOptions;
}
