// Own sanctions store: what staff has imposed on the viewer, and an appeal against it (SANC-02, SANC-04).
import { batch, signal } from '@preact/signals';
import { ApiError } from '#contract/api-error.ts';
import { hasFeature } from '#contract/features.ts';
import type { Sanction } from '#contract/sanctions.ts';
import { appealSanctionRoute, sanctionsRoute } from '#contract/sanctions.ts';
import { MAX_SANCTION_APPEAL, MIN_SANCTION_APPEAL } from '#domain/sanctions.ts';
import { typedLength } from '#domain/typed-length.ts';
import { serverMessageOr } from '#i18n/server-message.ts';
import { strings } from '#i18n/strings.ts';
import type { AppStores } from '../app-stores.ts';
import { createLoad } from '../load.ts';
import { createSingleAction } from '../mutations/single-action.ts';
import { readOnly } from '../read-only.ts';

export function isSanctionAppealReady(text: string): boolean {
  const length = typedLength(text);
  return length >= MIN_SANCTION_APPEAL && length <= MAX_SANCTION_APPEAL;
}

export function createOwnSanctions({
  services: { http },
  session,
  write,
}: Pick<AppStores, 'services' | 'session' | 'write'>) {
  const sanctions = signal<readonly Sanction[] | null>(null);
  const appealed = signal<string | null>(null);
  const text = signal('');
  /** What was typed, by sanction. */
  const texts = new Map<string, string>();
  const {
    error: loadError,
    load,
    outdate,
  } = createLoad<readonly Sanction[]>({
    read: () => http.call(sanctionsRoute),
    keep: (list) => {
      sanctions.value = list;
    },
    messageOf: (failure) => serverMessageOr(failure, strings.security.SANCTIONS_NOT_LOADED),
  });
  const { isBusy, error, run } = createSingleAction((failure) => {
    const isChanged = failure instanceof ApiError && [404, 409].includes(failure.status);
    if (isChanged) void load();
    return serverMessageOr(failure, strings.errors.ACTION_FAILED);
  });
  return {
    /** The newest first; null until loaded, and where the backend has none. */
    sanctions: readOnly(sanctions),
    loadError: readOnly(loadError),
    /** The sanction against which an appeal is typed; null for none. */
    appealed: readOnly(appealed),
    text: readOnly(text),
    error: readOnly(error),
    isSending: readOnly(isBusy),
    /** Nothing without the feature. Never rejects. */
    async load(): Promise<void> {
      if (hasFeature(session.announced.peek().features, 'sanctions', 1)) await load();
    },
    /** Opens the appeal against a sanction, or closes it; what was typed stays with it. */
    toggle(id: string): void {
      batch(() => {
        appealed.value = appealed.peek() === id ? null : id;
        text.value = texts.get(id) ?? '';
        error.value = '';
      });
    },
    setText(typed: string): void {
      const id = appealed.peek();
      if (id) texts.set(id, typed);
      text.value = typed;
    },
    /**
     * False when the text is too short or too long, and when it was refused or failed: the text stays.
     * Refused because something has changed, the list is loaded again.
     */
    async send(): Promise<boolean> {
      const id = appealed.peek();
      const sent = text.peek();
      if (!id || !isSanctionAppealReady(sent)) return false;
      return run(async () => {
        const changed = await write(appealSanctionRoute, { params: { id }, body: { text: sent.trim() } });
        outdate();
        if (texts.get(id) === sent) texts.delete(id);
        batch(() => {
          // Meanwhile another appeal may have been opened.
          if (appealed.peek() === id) {
            text.value = '';
            appealed.value = null;
          }
          const list = sanctions.peek() ?? [];
          if (changed) sanctions.value = list.map((one) => (one.id === id ? changed : one));
        });
      });
    },
  };
}
