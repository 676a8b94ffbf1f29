// Messages between the backend and the thread that runs the embedded database; plain data only.

/** What the thread is started with. */
export interface ThreadData {
  readonly directory: string;
  /** The archive that a new directory is unpacked from; null: PGlite runs initdb. */
  readonly newDatabase: string | null;
}

/** A call of the backend to the thread; each call is answered once, under its id. */
export type ThreadCall =
  | {
      readonly type: 'query';
      readonly sql: string;
      readonly params: readonly unknown[];
      readonly rowMode: 'array' | 'object';
    }
  | { readonly type: 'exec'; readonly sql: string }
  | { readonly type: 'listen'; readonly channel: string }
  | { readonly type: 'unlisten'; readonly channel: string }
  | { readonly type: 'close' };

export type ThreadRequest = { readonly id: number; readonly call: ThreadCall };

/**
 * A failed statement.
 * An error that crosses threads keeps only name and message, so its fields travel beside them.
 */
export interface ThreadError {
  readonly message: string;
  readonly stack: string | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
}

export type ThreadMessage =
  | { readonly type: 'opened' }
  | { readonly type: 'openFailed'; readonly error: ThreadError }
  | { readonly type: 'result'; readonly id: number; readonly value: unknown }
  | { readonly type: 'error'; readonly id: number; readonly error: ThreadError }
  | { readonly type: 'notification'; readonly channel: string };
