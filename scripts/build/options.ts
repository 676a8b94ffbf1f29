// esbuild options shared by everything that is bundled: targets, preact/compat in React's place, hashed names.
import type { BuildOptions } from 'esbuild';

/** Oldest engines in use: Android webviews that no longer update, iOS 15. (esbuild refuses safari14.) */
export const TARGETS = ['chrome87', 'edge88', 'firefox91', 'safari15', 'ios15'];

type Settings = Required<Pick<BuildOptions, 'outdir' | 'define'>> & {
  readonly root: string;
  readonly basePath?: string;
};

/**
 * `root`: the directory with node_modules. `define`: values as JavaScript expressions.
 * `basePath`: the folder of the page on its host.
 * Nothing is written to `outdir` unless the caller says so.
 */
export function sharedOptions({ root, basePath = '/', outdir, define }: Settings) {
  return {
    absWorkingDir: root,
    outdir,
    bundle: true,
    minify: true,
    sourcemap: 'external',
    target: TARGETS,
    // All targets support it. esbuild would rewrite it below Chromium 91 because of V8's bug 11558, which
    // test/scripts/build/old-syntax.test.ts rules out.
    supported: { 'optional-chain': true },
    charset: 'utf8',
    legalComments: 'none',
    // Includes 'react-dom/client', which becomes 'preact/compat/client'.
    alias: {
      react: 'preact/compat',
      'react/jsx-runtime': 'preact/jsx-runtime',
      'react-dom': 'preact/compat',
    },
    jsx: 'automatic',
    jsxImportSource: 'react',
    // Addresses of other built files, put in by `define`.
    external: [`${basePath}assets/*`],
    // The messaging app's SDK logs the payload of every event.
    pure: ['console.log'],
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    metafile: true,
    write: false,
    logLevel: 'warning',
  } satisfies BuildOptions;
}
