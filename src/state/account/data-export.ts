// Data export store: asks for a copy of the viewer's data, follows it until it is ready, and makes the address of its file.
import { signal } from '@preact/signals';
import type { DataExport } from '#contract/account.ts';
import { dataExportRoute, exportFileRoute, exportLinkRoute, startExportRoute } from '#contract/account.ts';
import { serverMessageOr } from '#i18n/server-message.ts';
import { strings } from '#i18n/strings.ts';
import type { AppStores } from '../app-stores.ts';
import { savedFile } from '../file-address.ts';
import { createLoad } from '../load.ts';
import { createSingleAction } from '../mutations/single-action.ts';
import { readOnly } from '../read-only.ts';

/** While one is made. */
export const EXPORT_POLL_MS = 3_000;

/** Opens the file once, within a minute. */
interface ExportAddress {
  readonly url: string;
  /** Name of the file. */
  readonly name: string;
}

export type DataExportStore = ReturnType<typeof createDataExport>;

type Deps = Pick<AppStores, 'services' | 'session'> & {
  /** It has become ready while the page was open. */
  readonly onReady: () => void;
};

export function createDataExport({ services, session, onReady }: Deps) {
  const { http, clock } = services;
  const state = signal<DataExport | null>(null);
  const { isBusy, error, run } = createSingleAction((failure) =>
    serverMessageOr(failure, strings.account.EXPORT_NOT_STARTED),
  );
  let isMounted = false;
  let cancelPoll = () => {};

  const show = (next: DataExport): void => {
    const was = state.peek()?.state;
    state.value = next;
    if (was === 'making' && next.state === 'ready') onReady();
    cancelPoll();
    if (isMounted && next.state === 'making') cancelPoll = clock.after(EXPORT_POLL_MS, () => void load());
  };
  const {
    error: loadError,
    load,
    outdate,
  } = createLoad({
    read: () =>
      http.call(dataExportRoute).catch((failure: unknown) => {
        // What is shown stays, and is asked for again.
        const known = state.peek();
        if (known) return known;
        throw failure;
      }),
    keep: show,
    messageOf: (failure) => serverMessageOr(failure, strings.account.EXPORT_NOT_LOADED),
  });

  return {
    /** Null until it is loaded. */
    state: readOnly(state),
    /** Why it could not be loaded, else ''. */
    loadError: readOnly(loadError),
    isBusy: readOnly(isBusy),
    /** Why the last act failed, else ''. */
    error: readOnly(error),
    load,
    /** Loads, and follows what is made; returns what ends that. */
    mount(): () => void {
      isMounted = true;
      void load();
      return () => {
        isMounted = false;
        cancelPoll();
      };
    },
    /** Asks for an export. */
    async start(): Promise<void> {
      await run(async () => {
        const started = await http.call(startExportRoute, { body: {} });
        outdate();
        if (started) show(started);
      });
    },
    /** A new address of the file; null when it failed. */
    async address(): Promise<ExportAddress | null> {
      let address = null as ExportAddress | null;
      await run(
        async () => {
          const link = await http.call(exportLinkRoute, { body: {} });
          if (!link) throw new Error('no link');
          const file = savedFile({ services, session }, link.name, exportFileRoute, {
            params: { id: link.id },
          });
          // The messaging app and other browsers send no headers for an address that they open.
          address = { url: await file.openAddress(), name: link.name };
        },
        { messageOf: (failure) => serverMessageOr(failure, strings.account.EXPORT_LINK_FAILED) },
      );
      return address;
    },
  };
}
