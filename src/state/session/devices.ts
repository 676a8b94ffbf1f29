// Devices store: where the viewer is signed in, and signing out here, elsewhere or everywhere (ACC-01, ACC-02).
import { signal } from '@preact/signals';
import type { Device } from '#contract/account.ts';
import { endSessionRoute, logoutRoute, sessionsRoute } from '#contract/account.ts';
import { ApiError } from '#contract/api-error.ts';
import { serverMessageOr } from '#i18n/server-message.ts';
import { strings } from '#i18n/strings.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import { createLoad } from '../load.ts';
import { createSingleAction } from '../mutations/single-action.ts';
import { readOnly } from '../read-only.ts';
import type { SessionStore } from './session.ts';

export function createDevices(http: HttpClient, session: Pick<SessionStore, 'end'>) {
  const devices = signal<readonly Device[] | null>(null);
  const {
    error: loadError,
    load,
    outdate,
  } = createLoad({
    read: () => http.call(sessionsRoute),
    keep: (list) => {
      devices.value = [...list].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
    },
    messageOf: (failure) => serverMessageOr(failure, strings.security.DEVICES_LOAD_FAILED),
  });
  const { isBusy, error, run } = createSingleAction((failure) =>
    serverMessageOr(failure, strings.security.SIGN_OUT_FAILED),
  );

  return {
    /** Null until loaded; this device first. */
    devices: readOnly(devices),
    /** Why they could not be loaded, else ''. */
    loadError: readOnly(loadError),
    isBusy: readOnly(isBusy),
    /** Why the last sign-out failed, else ''. */
    error: readOnly(error),
    /** Never rejects. */
    load,
    /** False when it failed. */
    signOutDevice: (id: string): Promise<boolean> =>
      run(async () => {
        await http.call(endSessionRoute, { params: { id } });
        outdate();
        devices.value = devices.peek()?.filter((device) => device.id !== id) ?? null;
      }),
    /** Ends with a reload of the page; false when it failed. */
    signOut: (everywhere: boolean): Promise<boolean> =>
      run(() =>
        session.end(() =>
          http.call(logoutRoute, { body: everywhere ? { everywhere } : {} }).catch((failure) => {
            // The session had ended already.
            if (!(failure instanceof ApiError && failure.status === 401)) throw failure;
          }),
        ),
      ),
    forgetError(): void {
      error.value = '';
    },
  };
}
