// Bank text section: the text for bank, exchange or police, in the bank's language or the reader's, with Copy (HELP-01).

import { useState } from 'react';
import type { DealDetails } from '#contract/decode/deal-details.ts';
import { LANGUAGE_NAMES } from '#domain/language-names.ts';
import { directionOf, type Language } from '#domain/languages.ts';
import type { BankTextKind, HelpTexts } from '#i18n/help-texts.ts';
import { displayName } from '#i18n/person.ts';
import { Button } from '../../components/buttons/button.tsx';
import { copyIcon } from '../../components/icons/screen-icons.ts';
import { Section } from '../../components/layout/section.tsx';
import type { HelpPageStore } from '../../state/help/help-page.ts';
import type { HelpPayment } from '../../state/help/help-payments.ts';
import type { HelpAdvice } from '../../state/help/help-scripts.ts';
import { useCopy } from '../use-copy.ts';
import styles from './help.module.css';

interface BankTextSectionProps {
  readonly page: HelpPageStore;
  readonly deal: DealDetails;
  readonly payment: HelpPayment;
  /** The most urgent one first; nothing is shown without one. */
  readonly kinds: readonly BankTextKind[];
  readonly bankLanguage: Language;
  /** The reader's. */
  readonly own: { readonly language: Language; readonly texts: HelpTexts };
  readonly write: HelpAdvice['writeBankText'];
}

export function BankTextSection(props: BankTextSectionProps) {
  const { page, deal, payment, kinds, bankLanguage, own, write } = props;
  const copy = useCopy();
  const [chosenKind, setKind] = useState<BankTextKind | null>(null);
  const [isOwn, setOwn] = useState(false);
  const kind = kinds.find((one) => one === chosenKind) ?? kinds[0];
  const banks = bankLanguage === own.language ? null : page.textsIn(bankLanguage).value;
  const isWaiting = banks === 'loading' && !isOwn;
  // Until the bank's language has loaded, and when it cannot be loaded, the text is in the reader's.
  const [language, texts] =
    isOwn || banks === 'loading' || !banks ? [own.language, own.texts] : [bankLanguage, banks];
  if (!kind) return null;
  const other = page.deal.counterparty.value;
  const text = write(texts, language, kind, {
    ...payment,
    startedAt: deal.createdAt,
    otherName: other ? displayName(other) : '',
    dealId: deal.id,
  });
  const t = own.texts.page;
  return (
    <Section header={t.TEXT_TITLE} footer={t.TEXT_NOTE} padded>
      <TextChoices
        label={t.TEXT_TITLE}
        choices={kinds.map((one) => [one, own.texts.textNames[one]] as const)}
        chosen={kind}
        onChoose={setKind}
      />
      {banks && (
        <TextChoices
          label={t.TEXT_LANGUAGE}
          choices={[bankLanguage, own.language].map((one) => [one, LANGUAGE_NAMES[one]] as const)}
          chosen={isOwn ? own.language : bankLanguage}
          onChoose={(one) => setOwn(one === own.language)}
        />
      )}
      <p className={styles.text} lang={language} dir={directionOf(language)}>
        {text}
      </p>
      <Button
        wide
        variant="secondary"
        icon={copyIcon}
        loading={page.isCompleting.value || isWaiting}
        onClick={() => void copy(text, t.TEXT_COPIED)}
      >
        {t.COPY_TEXT}
      </Button>
    </Section>
  );
}

interface TextChoicesProps<Key extends string> {
  readonly label: string;
  readonly choices: readonly (readonly [key: Key, text: string])[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
}

/**
 * Choice of one of a few texts, which wrap where they are long.
 * For a padded section. Nothing where there is no choice.
 */
export function TextChoices<Key extends string>(props: TextChoicesProps<Key>) {
  const { label, choices, chosen, onChoose } = props;
  if (choices.length < 2) return null;
  return (
    <fieldset className={styles.choices} aria-label={label}>
      {choices.map(([key, text]) => (
        <button
          key={key}
          type="button"
          className={styles.choice}
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
        >
          <span className={styles.choiceText}>{text}</span>
        </button>
      ))}
    </fieldset>
  );
}
