// Entry of the lazy screens' bundle. It imports the app, inside which the screens run, so that esbuild leaves all that
// both use in the app's own chunk; otherwise it would cut the app in two and make every module of a part available to
// the other by an export, 1.8 kB of the first load. At run time the import does nothing: the app is there already.
import './main.tsx';

// biome-ignore lint/performance/noBarrelFile: the entry's only export.
export { lazyScreens } from './lazy-screens.ts';
