// Size of a file as text, by the sentences of any catalogue.
import type { Strings } from './strings.ts';

type SizeTexts = Pick<Strings['chat'], 'bytes' | 'kilobytes' | 'megabytes'>;

/** '340 KB', '1.2 MB'. */
export function sizeText(size: number, { bytes, kilobytes, megabytes }: SizeTexts): string {
  if (size < 1024) return bytes(`${size}`);
  return size < 1024 * 1024
    ? kilobytes(`${Math.round(size / 1024)}`)
    : megabytes((size / 1024 / 1024).toFixed(1));
}
