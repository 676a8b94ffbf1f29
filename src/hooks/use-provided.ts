// Required context: reads the value of a context that some component above provides.
import { type Context, useContext } from 'react';

/** Throws outside the provider, with the name of the `reader`: a bug of the caller. */
export function useProvided<T>(context: Context<T | null>, reader: string): T {
  const value = useContext(context);
  if (!value) throw new Error(`${reader} needs its provider`);
  return value;
}
