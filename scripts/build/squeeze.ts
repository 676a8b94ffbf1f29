// The last few per cent: a second minifier over what esbuild minified, with the source map carried through.
import { minify } from 'terser';

/** How: whoever names files by what goes in counts this in. */
const SETTINGS = { unsafe_arrows: true, unsafe_methods: true, hoist_props: true };
const PASSES = { first: 6, later: 1 };
/** pdf.js comes minified: going over its half a megabyte again would take as long as all the rest. */
const MINIFIED = /^pdf-/;
export const SQUEEZED_BY = JSON.stringify([SETTINGS, PASSES, MINIFIED.source]);

interface Squeezed {
  readonly code: string;
  /** JSON; leads to the same sources before and after. */
  readonly map: string;
}

/**
 * Terser inlines and reorders across what esbuild leaves in place: about 5 kB of the first load after brotli.
 * @param isFirst whether a phone has to wait for it: then it is gone over more often
 */
export async function squeeze(
  script: Squeezed & { readonly name: string },
  isModule: boolean,
  isFirst: boolean,
): Promise<Squeezed> {
  if (MINIFIED.test(script.name)) return script;
  const result = await minify(script.code, {
    module: isModule,
    // The floor of phones (chrome87, safari15) has all of ES2020.
    ecma: 2020,
    compress: { ...SETTINGS, passes: isFirst ? PASSES.first : PASSES.later },
    format: { comments: false },
    sourceMap: { content: script.map, asObject: false },
  });
  if (result.code === undefined) throw new Error('terser answered no code');
  return { code: result.code, map: typeof result.map === 'string' ? result.map : JSON.stringify(result.map) };
}
