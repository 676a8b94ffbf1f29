// Dossier of a deal: makes the address of the PDF, for the messaging app, for a browser, and for our own call (HELP-04).
import type { ReadonlySignal } from '@preact/signals';
import { hasFeature } from '#contract/features.ts';
import { dossierRoute } from '#contract/routes/dossier.ts';
import type { Language } from '#domain/languages.ts';
import { serverMessageOr } from '#i18n/server-message.ts';
import { strings } from '#i18n/strings.ts';
import type { AppStores } from '../app-stores.ts';
import { type SavedFile, savedFile } from '../file-address.ts';
import { createSingleAction } from '../mutations/single-action.ts';

export interface DossierStore {
  /** True where the backend makes dossiers. */
  readonly isOffered: boolean;
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why the last download failed, else ''. */
  readonly error: ReadonlySignal<string>;
  /** Saves the file. `how`: false when it could not be saved. Never rejects. */
  save(how: (file: SavedFile) => Promise<boolean>): Promise<void>;
}

/** `language`: of the sentences of the dossier. */
export function createDossier(
  stores: Pick<AppStores, 'services' | 'session'>,
  dealId: string,
  language: Language,
): DossierStore {
  const { features } = stores.session.announced.peek();
  const { isBusy, error, run } = createSingleAction((failure) =>
    serverMessageOr(failure, strings.dealExport.PDF_FAILED),
  );
  return {
    isOffered: hasFeature(features, 'cases', 1),
    isBusy,
    error,
    async save(how) {
      await run(async () => {
        const file = savedFile(stores, `kantor-${dealId}.pdf`, dossierRoute, {
          params: { id: dealId },
          query: { language },
        });
        if (!(await how(file))) throw new Error('not saved');
      });
    },
  };
}
