// preact-iso's location without its Router: ours draws one screen at a time from a table, and matches by the same `exec`.
import { cutting } from './cuts.ts';

/** This assignment alone keeps the Router in the bundle. Throws on a preact-iso that reads otherwise. */
export const leanRouter = cutting('router', /[\\/]preact-iso[\\/]src[\\/]router\.js$/, [
  ['the name of its provider', 'Router.Provider = LocationProvider;\n'],
]);
