// Account end store: deletion and recovery of the viewer's account, as they are and as the viewer changes them (DATA-17 to DATA-19).
import { signal } from '@preact/signals';
import {
  type DeletionBlocks,
  type DeletionState,
  deletionRoute,
  makeRecoveryCodeRoute,
  type RecoveryState,
  readDeletionBlocks,
  recoverRoute,
  recoveryRoute,
  scheduleDeletionRoute,
  stopDeletionRoute,
  stopRecoveryRoute,
} from '#contract/account.ts';
import { ApiError } from '#contract/api-error.ts';
import { DELETION_WORDS } from '#domain/account.ts';
import { readRecoveryCode } from '#domain/recovery-code.ts';
import { serverMessageOr } from '#i18n/server-message.ts';
import { strings } from '#i18n/strings.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import { createLoad } from '../load.ts';
import { createSingleAction } from '../mutations/single-action.ts';
import { readOnly } from '../read-only.ts';
import type { SessionStore } from '../session/session.ts';

export function createAccountEnd(http: HttpClient, session: Pick<SessionStore, 'validate'>) {
  const deletion = signal<DeletionState | null>(null);
  const recovery = signal<RecoveryState | null>(null);
  const blocks = signal<DeletionBlocks | null>(null);
  const code = signal('');
  const failureText = (failure: unknown): string =>
    serverMessageOr(failure, strings.accountEnd.ACCOUNT_END_FAILED);
  const { isBusy, error, run: runSingle } = createSingleAction(failureText);

  const reset = () => {
    error.value = '';
    blocks.value = null;
    code.value = '';
  };
  /** `act` answers false when the answer cannot be read. */
  const run = async (act: () => Promise<boolean>, messageOf?: (failure: ApiError) => string) => {
    let isDone = false;
    await runSingle(
      async () => {
        reset();
        isDone = await act();
        outdate();
        if (!isDone) error.value = strings.accountEnd.ACCOUNT_END_FAILED;
        // What the login announced has changed: the notice on top of the page.
        void session.validate(0);
      },
      {
        messageOf(failure) {
          if (failure instanceof ApiError && failure.code === 'DELETION_BLOCKED')
            blocks.value = readDeletionBlocks(failure.data);
          const own = failure instanceof ApiError ? messageOf?.(failure) : '';
          return own || failureText(failure);
        },
      },
    );
    return isDone;
  };
  const keepDeletion = (state: DeletionState | null): boolean => {
    if (state) deletion.value = state;
    return state !== null;
  };
  const keepRecovery = (state: RecoveryState | null): boolean => {
    if (state) recovery.value = state;
    return state !== null;
  };

  const {
    error: loadError,
    load,
    outdate,
  } = createLoad({
    read: () => Promise.all([http.call(deletionRoute), http.call(recoveryRoute)]),
    keep([loadedDeletion, loadedRecovery]) {
      keepDeletion(loadedDeletion);
      keepRecovery(loadedRecovery);
      if (!loadedDeletion || !loadedRecovery) loadError.value = strings.accountEnd.ACCOUNT_END_NOT_LOADED;
    },
    messageOf: (failure) => serverMessageOr(failure, strings.accountEnd.ACCOUNT_END_NOT_LOADED),
  });

  return {
    /** Null until loaded. */
    deletion: readOnly(deletion),
    recovery: readOnly(recovery),
    /** Why the last request for a deletion was refused; null for no such reason. */
    blocks: readOnly(blocks),
    /** The code that was just made, until `reset`; '' for none. */
    code: readOnly(code),
    loadError: readOnly(loadError),
    isBusy: readOnly(isBusy),
    /** Why the last action failed, else ''. */
    error: readOnly(error),
    /** Errors, what blocks a deletion, and the code. */
    reset,
    /** Never rejects. */
    load,
    /** The person has typed the word. These five answer whether it was done. */
    requestDeletion: (): Promise<boolean> =>
      run(async () => {
        const body = { word: DELETION_WORDS.en };
        return keepDeletion(await http.call(scheduleDeletionRoute, { body }));
      }),
    stopDeletion: (): Promise<boolean> => run(async () => keepDeletion(await http.call(stopDeletionRoute))),
    makeCode: (): Promise<boolean> =>
      run(async () => {
        const made = await http.call(makeRecoveryCodeRoute, { body: {} });
        code.value = made;
        keepRecovery(await http.call(recoveryRoute).catch(() => null));
        return made !== '';
      }),
    /** A code that was misread costs no attempt. */
    async recover(typed: string): Promise<boolean> {
      const read = readRecoveryCode(typed);
      if (read === null) {
        error.value = strings.accountEnd.RECOVER_MISREAD;
        return false;
      }
      return run(
        async () => keepRecovery(await http.call(recoverRoute, { body: { code: read } })),
        ({ status }) => (status === 404 ? strings.accountEnd.RECOVER_UNKNOWN : ''),
      );
    },
    stopRecovery: (): Promise<boolean> => run(async () => keepRecovery(await http.call(stopRecoveryRoute))),
  };
}
