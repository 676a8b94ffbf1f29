// Entry of the first group of lazy screens. Each group's entry imports the one before it, and the first the app, inside which the
// screens run: esbuild then leaves what two of them use in the earlier one. Otherwise it would cut them by who shares what, and
// each part would export its modules for the others, 1.8 kB of the first load. At run time the import does nothing: the app is there.
import '../main.tsx';

// biome-ignore lint/performance/noBarrelFile: the entry's only export.
export { requestScreens as screens } from './request-screens.ts';
