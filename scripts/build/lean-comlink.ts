// Comlink without what nobody here asks of it. Both sides only ever call methods: the page wraps the worker and keeps it for
// the worker's life, the worker exposes one object, and neither hands out callbacks (a proxy leaks a MessageChannel a call).
import { type Cut, cutting } from './cuts.ts';

const CUTS: readonly Cut[] = [
  // All that leads from `wrap` to `expose` and back: without it each side would carry the other's.
  ['the handler of proxies', / {4}\["proxy", proxyTransferHandler\],\n/],
  // Without its handler a marked object would not be cloned: whoever imports the marker then fails to build.
  ['the export of the marker', /finalizer, proxy, proxyMarker, releaseProxy/, 'finalizer'],
  // Setting and constructing from afar, a second channel to the same object, and the end of a proxy.
  ['SET', / {16}case "SET"[\s\S]*?break;\n/],
  ['CONSTRUCT', / {16}case "CONSTRUCT"[\s\S]*?break;\n/],
  ['ENDPOINT', / {16}case "ENDPOINT"[\s\S]*?break;\n/],
  ['RELEASE', / {16}case "RELEASE"[\s\S]*?break;\n/],
  ['what comes after RELEASE', / {12}if \(type === "RELEASE"[\s\S]*?\n {12}\}\n/],
  ['the release of a proxy', / {12}if \(prop === releaseProxy\)[\s\S]*?\n {12}\}\n/],
  ['set', / {8}set\(_target[\s\S]*?\n {8}\},\n/],
  ['construct', / {8}construct\(_target[\s\S]*?\n {8}\},\n/],
  ['a request for a channel', / {12}if \(last === createEndpoint\)[\s\S]*?\n {12}\}\n/],
  ['bind', / {12}\/\/ We just pretend that[\s\S]*?\n {12}\}\n/],
  ['the last of a path', / {12}const last = path\[path\.length - 1\];\n/],
  // A proxy that is collected would stop the worker from listening. Each read of a method made one.
  ['the register of proxies', /const proxyFinalizers = [\s\S]*?\n {4}\}\);\n/],
  ['registerProxy', /function registerProxy[\s\S]*?\n\}\n/],
  ['unregisterProxy', /function unregisterProxy[\s\S]*?\n\}\n/],
  ['the call of registerProxy', / {4}registerProxy\(proxy, ep\);\n/],
  [
    'the test for released proxies',
    /function throwIfProxyReleased\(isReleased\) \{[\s\S]*?\n\}\n/,
    'function throwIfProxyReleased() {}\n',
  ],
  // A worker hears nobody but its page.
  ['the check of origins', / {8}if \(!isAllowedOrigin\([\s\S]*?\n {8}\}\n/],
];

/** Takes about 1 kB off what page and worker share; throws on a Comlink that reads otherwise. */
export const leanComlink = cutting('comlink', /[\\/]comlink[\\/]dist[\\/]esm[\\/]comlink\.mjs$/, CUTS);
