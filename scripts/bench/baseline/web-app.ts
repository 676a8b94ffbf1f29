// The messenger's SDK: bundled inside a "type": "module" package its default export is wrapped once more than its types say.
import sdk from '@twa-dev/sdk';

type WebApp = typeof sdk;

const unwrap = (imported: WebApp | { readonly default: WebApp }): WebApp =>
  'default' in imported ? imported.default : imported;

export const webApp = unwrap(sdk);
