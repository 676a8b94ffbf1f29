// Size of a file as text.
import { screenStrings } from './screen-strings.ts';

/** '340 KB', '1.2 MB'; '' while unknown. */
export function fileSizeText(size: number | null): string {
  const { bytes, kilobytes, megabytes } = screenStrings.chat;
  if (size === null) return '';
  if (size < 1024) return bytes(`${size}`);
  return size < 1024 * 1024
    ? kilobytes(`${Math.round(size / 1024)}`)
    : megabytes((size / 1024 / 1024).toFixed(1));
}
