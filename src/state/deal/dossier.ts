// Dossier of a deal: makes the address of the PDF, for the messaging app, for a browser, and for our own call (HELP-04).
import { hasFeature } from '#contract/features.ts';
import { dossierRoute } from '#contract/routes/dossier.ts';
import type { Language } from '#domain/languages.ts';
import { serverMessageOr } from '#i18n/server-message.ts';
import { strings } from '#i18n/strings.ts';
import type { AppStores } from '../app-stores.ts';
import { type SavedFile, savedFile } from '../file-address.ts';
import { createSingleAction } from '../mutations/single-action.ts';
import { readOnly } from '../read-only.ts';

/** `language`: of the sentences of the dossier. */
export function createDossier(
  stores: Pick<AppStores, 'services' | 'session'>,
  dealId: string,
  language: Language,
) {
  const { features } = stores.session.announced.peek();
  const { isBusy, error, run } = createSingleAction((failure) =>
    serverMessageOr(failure, strings.dealExport.PDF_FAILED),
  );
  return {
    /** True where the backend makes dossiers. */
    isOffered: hasFeature(features, 'cases', 1),
    isBusy: readOnly(isBusy),
    /** Why the last download failed, else ''. */
    error: readOnly(error),
    /** Saves the file. `how`: false when it could not be saved. Never rejects. */
    async save(how: (file: SavedFile) => Promise<boolean>): Promise<void> {
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
