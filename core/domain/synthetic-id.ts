// Synthetic id: what the client keys a message or notification by that came without an id. No backend knows it.

/** A backend's ids never begin with it. */
const SYNTHETIC_ID_PREFIX = '~';

/** Made from the content, so that the same object gets the same id when it is sent again. */
export const syntheticId = (...content: readonly unknown[]): string => SYNTHETIC_ID_PREFIX + content.join();

export const isSyntheticId = (id: string): boolean => id.startsWith(SYNTHETIC_ID_PREFIX);
