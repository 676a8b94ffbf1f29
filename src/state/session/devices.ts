// Devices store: where the viewer is signed in, and signing out here, elsewhere or everywhere (ACC-01, ACC-02).
import { type ReadonlySignal, signal } from '@preact/signals';
import { ApiError } from '#contract/api-error.ts';
import type { Device } from '#contract/decode/device.ts';
import { endSessionRoute, logoutRoute, sessionsRoute } from '#contract/routes/account.ts';
import { serverMessageOr } from '#i18n/server-message.ts';
import { strings } from '#i18n/strings.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import { createLoad } from '../load.ts';
import { createSingleAction } from '../mutations/single-action.ts';
import type { SessionStore } from './session.ts';

export interface DevicesStore {
  /** Null until loaded; this device first. */
  readonly devices: ReadonlySignal<readonly Device[] | null>;
  /** Why they could not be loaded, else ''. */
  readonly loadError: ReadonlySignal<string>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why the last sign-out failed, else ''. */
  readonly error: ReadonlySignal<string>;
  /** Never rejects. */
  load(): Promise<void>;
  /** False when it failed. */
  signOutDevice(id: string): Promise<boolean>;
  /** Ends with a reload of the page; false when it failed. */
  signOut(everywhere: boolean): Promise<boolean>;
  forgetError(): void;
}

export function createDevices(http: HttpClient, session: Pick<SessionStore, 'end'>): DevicesStore {
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
    devices,
    loadError,
    isBusy,
    error,
    load,
    signOutDevice: (id) =>
      run(async () => {
        await http.call(endSessionRoute, { params: { id } });
        outdate();
        devices.value = devices.peek()?.filter((device) => device.id !== id) ?? null;
      }),
    signOut: (everywhere) =>
      run(() =>
        session.end(() =>
          http.call(logoutRoute, { body: everywhere ? { everywhere } : {} }).catch((failure) => {
            // The session had ended already.
            if (!(failure instanceof ApiError && failure.status === 401)) throw failure;
          }),
        ),
      ),
    forgetError() {
      error.value = '';
    },
  };
}
