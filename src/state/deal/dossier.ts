// Dossier of a deal: makes the address of the PDF, for the messaging app, for a browser, and for our own call (HELP-04).
import type { ReadonlySignal } from '@preact/signals';
import { TICKET_PARAM, TOKEN_PARAM } from '#contract/events.ts';
import { hasFeature } from '#contract/features.ts';
import { apiPath } from '#contract/route.ts';
import { dossierRoute } from '#contract/routes/dossier.ts';
import { ticketRoute } from '#contract/routes/streams.ts';
import type { Language } from '#domain/languages.ts';
import { screenStrings } from '#i18n/screen-strings.ts';
import { serverMessageOr } from '#i18n/server-message.ts';
import type { AppStores } from '../app-stores.ts';
import { createSingleAction } from '../mutations/single-action.ts';

interface DossierFile {
  /** Name of the file. */
  readonly name: string;
  /** For who sends no headers; valid for a minute. Rejects with an ApiError. */
  openAddress(): Promise<string>;
  /** For our own call, with the token in its header. */
  readonly url: string;
  readonly bearer: string;
}

export interface DossierStore {
  /** True where the backend makes dossiers. */
  readonly isOffered: boolean;
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why the last download failed, else ''. */
  readonly error: ReadonlySignal<string>;
  /** Saves the file. `how`: false when it could not be saved. Never rejects. */
  save(how: (file: DossierFile) => Promise<boolean>): Promise<void>;
}

/** `language`: of the sentences of the dossier. */
export function createDossier(
  { services: { http, apiBase }, session }: Pick<AppStores, 'services' | 'session'>,
  dealId: string,
  language: Language,
): DossierStore {
  const { features } = session.announced.peek();
  const { isBusy, error, run } = createSingleAction((failure) =>
    serverMessageOr(failure, screenStrings.dealExport.PDF_FAILED),
  );
  const path = (query = {}): string => apiPath(dossierRoute, { id: dealId }, query);
  const file = (token: string): DossierFile => ({
    name: `kantor-${dealId}.pdf`,
    async openAddress() {
      const credential = hasFeature(features, 'tickets', 1)
        ? { [TICKET_PARAM]: await http.call(ticketRoute, { body: { path: path() } }) }
        : { [TOKEN_PARAM]: token };
      return apiBase + path({ language, ...credential });
    },
    url: apiBase + path({ language }),
    bearer: token,
  });
  return {
    isOffered: hasFeature(features, 'cases', 1),
    isBusy,
    error,
    async save(how) {
      await run(async () => {
        if (!(await how(file(session.token.peek() ?? '')))) throw new Error('not saved');
      });
    },
  };
}
