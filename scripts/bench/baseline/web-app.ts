// The messenger's SDK. In a package of "type": "module" the bundler wraps its default export once more than its types declare.
import sdk from '@twa-dev/sdk';

type WebApp = typeof sdk;

const unwrap = (imported: WebApp | { readonly default: WebApp }): WebApp =>
  'default' in imported ? imported.default : imported;

export const webApp = unwrap(sdk);
