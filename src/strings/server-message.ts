// The sentence of a failed call: the server's own where it speaks the language of the page.
import { ApiError } from '#api/api-error.ts';

/** The server's message of a failed call, else `fallback`. */
export const serverMessageOr = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && error.serverMessage) || fallback;
