// Time limit for an answer of the file storage.
import { StorageUnavailable } from './file-store.ts';

/** Rejects with StorageUnavailable and `message` when nothing comes within `ms`. */
export async function withinTime<T>(answer: Promise<T>, ms: number, message: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StorageUnavailable(message)), ms);
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}
