// Discards the rest of a refused upload, within bounds, so that the client reads the answer.
import type { Readable } from 'node:stream';

/** A client that is silent this long has stopped sending. */
const IDLE_TIMEOUT_MS = 5_000;

/**
 * Ends with the stream, after `maxBytes`, or after `silenceMs` without data.
 * Never rejects, and destroys nothing.
 */
export async function discard(
  source: Readable,
  maxBytes: number,
  silenceMs = IDLE_TIMEOUT_MS,
): Promise<void> {
  if (source.readableEnded || source.destroyed) return;
  await new Promise<void>((resolve) => {
    let bytes = 0;
    const timer = setTimeout(stop, silenceMs);
    const onData = (chunk: Uint8Array) => {
      bytes += chunk.length;
      if (bytes > maxBytes) stop();
      else timer.refresh();
    };
    function stop() {
      clearTimeout(timer);
      source.off('data', onData).off('end', stop).off('error', stop).off('close', stop);
      source.pause();
      resolve();
    }
    source.on('data', onData).on('end', stop).on('error', stop).on('close', stop);
    source.resume();
  });
}
