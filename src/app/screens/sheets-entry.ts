// Entry of the third group of lazy screens: request-entry.ts says why it imports the one before.
import './deal-entry.ts';

// biome-ignore lint/performance/noBarrelFile: the entry's only export.
export { sheetScreens as screens } from './sheet-screens.ts';
