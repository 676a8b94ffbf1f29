// Icons of the first load, named by meaning.
// biome-ignore-all lint/performance/noBarrelFile: names by meaning for icons that each have a file of their own.

export { default as arrowLeftRightIcon } from 'lucide/dist/esm/icons/arrow-left-right.mjs';
export { default as bellIcon } from 'lucide/dist/esm/icons/bell.mjs';
export { default as checkIcon } from 'lucide/dist/esm/icons/check.mjs';
export { default as chevronDownIcon } from 'lucide/dist/esm/icons/chevron-down.mjs';
export { default as messageIcon } from 'lucide/dist/esm/icons/message-circle.mjs';
export { default as plusIcon } from 'lucide/dist/esm/icons/plus.mjs';
export { default as searchIcon } from 'lucide/dist/esm/icons/search.mjs';
export { default as settingsIcon } from 'lucide/dist/esm/icons/settings.mjs';
export { default as starIcon } from 'lucide/dist/esm/icons/star.mjs';
export { default as alertTriangleIcon } from 'lucide/dist/esm/icons/triangle-alert.mjs';
export { default as wifiOffIcon } from 'lucide/dist/esm/icons/wifi-off.mjs';
export { default as xIcon } from 'lucide/dist/esm/icons/x.mjs';

/** Lucide's arrow-right and clock, each as one element, since every card of the feed has them. */
export const arrowRightIcon: IconNode = [['path', { d: 'M5 12h14M12 5l7 7-7 7' }]];
export const clockIcon: IconNode = [['path', { d: 'M12 6v6l4 2M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0Z' }]];

/** Children of a 24 × 24 drawing: tag and attributes. */
export type IconNode = readonly (readonly [string, Readonly<Record<string, string | number | undefined>>])[];
