// Icons of the first load, named by meaning.
// biome-ignore-all lint/performance/noBarrelFile: names by meaning for icons that each have a file of their own.

export { default as checkIcon } from 'lucide/dist/esm/icons/check.mjs';
export { default as chevronDownIcon } from 'lucide/dist/esm/icons/chevron-down.mjs';

/** Drawings of Lucide, each as one element with coordinates to a tenth: every page loads them. */
const drawing = (d: string): IconNode => [['path', { d }]];

export const warningIcon = drawing(
  'm21.7 18-8-14a2 2 0 0 0-3.5 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.7-3M12 9v4M12 17h.01',
);
export const arrowLeftRightIcon = drawing('M8 3 4 7l4 4M4 7h16M16 21l4-4-4-4M20 17H4');
export const arrowRightIcon = drawing('M5 12h14M12 5l7 7-7 7');
export const bellIcon = drawing(
  'M10.3 21a2 2 0 0 0 3.4 0M3.3 15.3A1 1 0 0 0 4 17h16a1 1 0 0 0 .7-1.7C19.4 14 18 12.5 18 8A6 6 0 0 0 6 8c0 4.5-1.4 6-2.7 7.3',
);
export const clockIcon = drawing('M12 6v6l4 2M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0Z');
export const messageIcon = drawing(
  'M3 16.3a2 2 0 0 1 .1 1.2L2 20.8A1 1 0 0 0 3.3 22l3.4-1a2 2 0 0 1 1.1.1A10 10 0 1 0 3 16.3',
);
export const plusIcon = drawing('M5 12h14M12 5v14');
export const searchIcon = drawing('m21 21-4.3-4.3M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0Z');
export const settingsIcon = drawing(
  'M9.7 4.1a2.3 2.3 0 0 1 4.6 0 2.3 2.3 0 0 0 3.4 2 2.3 2.3 0 0 1 2.3 4 2.3 2.3 0 0 0 0 3.8 2.3 2.3 0 0 1-2.3 4 2.3 2.3 0 0 0-3.4 2 2.3 2.3 0 0 1-4.6 0 2.3 2.3 0 0 0-3.4-2 2.3 2.3 0 0 1-2.3-4 2.3 2.3 0 0 0 0-3.8 2.3 2.3 0 0 1 2.3-4 2.3 2.3 0 0 0 3.4-2M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
);
export const starIcon = drawing('m12 2 3.1 6.3 6.9 1-5 4.9 1.2 6.9-6.2-3.3L5.8 21 7 14.2l-5-4.9 6.9-1z');
export const wifiOffIcon = drawing(
  'M12 20h.01M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 5.2-2.7M19 12.9a10 10 0 0 0-2-1.5M2 8.8a15 15 0 0 1 4.2-2.6M22 8.8A15 15 0 0 0 10.7 5.1M2 2l20 20',
);
export const xIcon = drawing('M18 6 6 18M6 6l12 12');

/** Children of a 24 × 24 drawing: tag and attributes. */
export type IconNode = readonly (readonly [string, Readonly<Record<string, string | number | undefined>>])[];
