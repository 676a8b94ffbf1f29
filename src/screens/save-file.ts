// Saving a file of the API: by the messaging app, by the browser, or in a browser outside (HELP-04, CASE-11).
import type { Shell } from '../hooks/shell-context.ts';
import { saveInBrowser } from '../platform/download.ts';
import type { SavedFile } from '../state/file-address.ts';

/** False when it could not be fetched or nobody can save it. `inBrowser`: replaced in tests. */
export async function saveFile(
  native: Shell['native'],
  file: SavedFile,
  inBrowser: typeof saveInBrowser = saveInBrowser,
): Promise<boolean> {
  const { downloadBy } = native;
  if (downloadBy === 'none') return false;
  if (downloadBy === 'browser') return inBrowser(file.url, file.name, file.bearer);
  const url = await file.openAddress();
  // Anything else than https is a developer's machine.
  if (downloadBy === 'app' && !url.startsWith('https:') && !native.lateControls?.dropsDownloads)
    return inBrowser(file.url, file.name, file.bearer);
  await openAddress(native, url, file.name);
  return true;
}

/**
 * Saves the file of an address that anyone may open for a minute, in the messaging app or outside.
 * The messaging app takes https alone. Nothing tells whether it was saved, and declining its question is no error.
 */
export async function openAddress(
  native: Pick<Shell['native'], 'downloadBy' | 'lateControls' | 'download' | 'openLink'>,
  url: string,
  name: string,
): Promise<void> {
  const isAsked =
    native.downloadBy === 'app' &&
    url.startsWith('https:') &&
    !native.lateControls?.downloadsInParts &&
    (await native.download(url, name));
  if (!isAsked) native.openLink(url);
}
