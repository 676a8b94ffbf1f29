// Icons of the lazy screens, named by meaning.
// biome-ignore-all lint/performance/noBarrelFile: names by meaning for icons that each have a file of their own.
export { default as chartIcon } from 'lucide/dist/esm/icons/chart-line.mjs';
export { default as checkCheckIcon } from 'lucide/dist/esm/icons/check-check.mjs';
export { default as chevronLeftIcon } from 'lucide/dist/esm/icons/chevron-left.mjs';
export { default as chevronRightIcon } from 'lucide/dist/esm/icons/chevron-right.mjs';
export { default as copyIcon } from 'lucide/dist/esm/icons/copy.mjs';
export { default as downloadIcon } from 'lucide/dist/esm/icons/download.mjs';
export { default as eyeOffIcon } from 'lucide/dist/esm/icons/eye-off.mjs';
export { default as fileTextIcon } from 'lucide/dist/esm/icons/file-text.mjs';
export { default as globeIcon } from 'lucide/dist/esm/icons/globe.mjs';
export { default as imageIcon } from 'lucide/dist/esm/icons/image.mjs';
export { default as landmarkIcon } from 'lucide/dist/esm/icons/landmark.mjs';
export { default as lifeBuoyIcon } from 'lucide/dist/esm/icons/life-buoy.mjs';
export { default as lockIcon } from 'lucide/dist/esm/icons/lock.mjs';
export { default as mapPinIcon } from 'lucide/dist/esm/icons/map-pin.mjs';
export { default as paperclipIcon } from 'lucide/dist/esm/icons/paperclip.mjs';
export { default as pencilIcon } from 'lucide/dist/esm/icons/pencil.mjs';
export { default as refreshIcon } from 'lucide/dist/esm/icons/refresh-cw.mjs';
export { default as scrollTextIcon } from 'lucide/dist/esm/icons/scroll-text.mjs';
export { default as sendIcon } from 'lucide/dist/esm/icons/send.mjs';
export { default as shieldAlertIcon } from 'lucide/dist/esm/icons/shield-alert.mjs';
export { default as shieldCheckIcon } from 'lucide/dist/esm/icons/shield-check.mjs';
export { default as thumbsDownIcon } from 'lucide/dist/esm/icons/thumbs-down.mjs';
export { default as thumbsUpIcon } from 'lucide/dist/esm/icons/thumbs-up.mjs';
export { default as trashIcon } from 'lucide/dist/esm/icons/trash.mjs';
export { default as userIcon } from 'lucide/dist/esm/icons/user.mjs';
export { default as walletIcon } from 'lucide/dist/esm/icons/wallet.mjs';
