// Dossier button: saves the record of a deal as a PDF, by the messaging app or the browser (HELP-04).
import { useMemo } from 'react';
import type { Language } from '#domain/languages.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { InlineError } from '../../components/feedback/inline-error.tsx';
import { downloadIcon } from '../../components/icons/screen-icons.ts';
import { Section } from '../../components/layout/section.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import { useStores } from '../../hooks/stores-context.ts';
import type { saveInBrowser } from '../../platform/download.ts';
import { createDossier } from '../../state/deal/dossier.ts';
import { saveFile } from '../save-file.ts';

interface DossierButtonProps {
  readonly dealId: string;
  /** The language of the dossier's sentences. */
  readonly language: Language;
  /** The browser's way to save a file, which tests replace. */
  readonly inBrowser?: typeof saveInBrowser;
}

/** Nothing where the backend makes no dossiers. */
export function DossierButton({ dealId, language, inBrowser }: DossierButtonProps) {
  const stores = useStores();
  const { native } = useShell();
  const store = useMemo(() => createDossier(stores, dealId, language), [stores, dealId, language]);
  if (!store.isOffered) return null;
  const save = (): Promise<void> => store.save((file) => saveFile(native, file, inBrowser));
  const { PDF_TITLE, PDF_NOTE, SAVE_AS_PDF } = strings.dealExport;
  return (
    <Section header={PDF_TITLE} footer={PDF_NOTE} padded>
      <Button
        variant="secondary"
        icon={downloadIcon}
        wide
        loading={store.isBusy.value}
        onClick={() => void save()}
      >
        {SAVE_AS_PDF}
      </Button>
      <InlineError text={store.error.value} />
    </Section>
  );
}
