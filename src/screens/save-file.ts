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
  // Not taken means that the person declined the messaging app's question.
  if (takesAddress(native, url)) await native.download(url, file.name);
  // Anything else than https is a developer's machine.
  else if (downloadBy === 'app' && !native.lateControls?.dropsDownloads)
    return inBrowser(file.url, file.name, file.bearer);
  else native.openLink(url);
  return true;
}

/** The messaging app saves the file of this address; it takes https alone. */
export function takesAddress(native: Pick<Shell['native'], 'downloadBy'>, url: string): boolean {
  return native.downloadBy === 'app' && url.startsWith('https:');
}
