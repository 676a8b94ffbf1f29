// Entry of the second group of lazy screens: request-entry.ts says why it imports that.
import './request-entry.ts';

// biome-ignore lint/performance/noBarrelFile: the entry's only export.
export { dealScreens as screens } from './deal-screens.ts';
