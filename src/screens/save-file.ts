// Saving a file of the API: by the messaging app, by the browser, or in a browser outside (HELP-04, CASE-11).
import type { Shell } from '../hooks/shell-context.ts';
import { saveInBrowser } from '../platform/download.ts';
import type { SavedFile } from '../state/file-address.ts';

/** False when it could not be fetched. `inBrowser`: replaced in tests. */
export async function saveFile(
  native: Shell['native'],
  file: SavedFile,
  inBrowser: typeof saveInBrowser = saveInBrowser,
): Promise<boolean> {
  if (native.downloadBy === 'browser') return inBrowser(file.url, file.name, file.bearer);
  const url = await file.openAddress();
  // The messaging app accepts https only; anything else is a developer's machine.
  if (native.downloadBy === 'app' && !url.startsWith('https:'))
    return inBrowser(file.url, file.name, file.bearer);
  // Not taken means that the person declined the messaging app's question; without it a browser outside downloads.
  if (native.downloadBy === 'app') await native.download(url, file.name);
  else native.openLink(url);
  return true;
}
