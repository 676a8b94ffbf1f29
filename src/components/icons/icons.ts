// Icons of the first load, named by meaning.
// biome-ignore-all lint/performance/noBarrelFile: names by meaning for icons that each have a file of their own.

export { default as arrowLeftRightIcon } from 'lucide/dist/esm/icons/arrow-left-right.mjs';
export { default as arrowRightIcon } from 'lucide/dist/esm/icons/arrow-right.mjs';
export { default as bellIcon } from 'lucide/dist/esm/icons/bell.mjs';
export { default as checkIcon } from 'lucide/dist/esm/icons/check.mjs';
export { default as chevronDownIcon } from 'lucide/dist/esm/icons/chevron-down.mjs';
export { default as clockIcon } from 'lucide/dist/esm/icons/clock.mjs';
export { default as messageIcon } from 'lucide/dist/esm/icons/message-circle.mjs';
export { default as plusIcon } from 'lucide/dist/esm/icons/plus.mjs';
export { default as searchIcon } from 'lucide/dist/esm/icons/search.mjs';
export { default as settingsIcon } from 'lucide/dist/esm/icons/settings.mjs';
export { default as starIcon } from 'lucide/dist/esm/icons/star.mjs';
export { default as alertTriangleIcon } from 'lucide/dist/esm/icons/triangle-alert.mjs';
export { default as wifiOffIcon } from 'lucide/dist/esm/icons/wifi-off.mjs';
export { default as xIcon } from 'lucide/dist/esm/icons/x.mjs';

/** Children of a 24 × 24 drawing: tag and attributes. */
export type IconNode = readonly (readonly [string, Readonly<Record<string, string | number | undefined>>])[];
