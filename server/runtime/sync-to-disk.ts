// Sync of a file or directory to the disk, which a power cut would otherwise undo.
import { open } from 'node:fs/promises';

/** Before this, the bytes of a file or the entries of a directory may be in memory only. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Windows syncs neither files open for reading nor directories; its journal covers those.
    if (process.platform !== 'win32') throw error;
  } finally {
    await handle.close();
  }
}
