// Entry of the last group of lazy screens: request-entry.ts says why it imports the one before.
import './sheets-entry.ts';

// biome-ignore lint/performance/noBarrelFile: the entry's only export.
export { otherScreens as screens } from './other-screens.ts';
