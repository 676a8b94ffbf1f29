// Support screen: who writes in our name, the check of a message, the personal word, and where we can be reached (REAL).

import { useState } from 'react';
import { decodeOperator } from '#contract/decode/operator.ts';
import { hasFeature } from '#contract/features.ts';
import type { CheckedMessage } from '#contract/genuine.ts';
import { cleanGenuineWord, isGenuineWord, proposeWord } from '#domain/genuine.ts';
import { SETTINGS_PATH } from '#domain/page-paths.ts';
import { dateTimeText } from '#i18n/dates.ts';
import { leftToRight } from '#i18n/left-to-right.ts';
import { strings } from '#i18n/strings.ts';
import { fromUs, onlyWritesHere } from '#i18n/support.ts';
import { Button } from '../../components/buttons/button.tsx';
import { InlineError } from '../../components/feedback/inline-error.tsx';
import { InlineNotice } from '../../components/feedback/inline-notice.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { lifeBuoyIcon, shieldAlertIcon, shieldCheckIcon } from '../../components/icons/screen-icons.ts';
import { ListRow } from '../../components/layout/list-row.tsx';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import { useLazyStores, usePageStore, useStores } from '../../hooks/stores-context.ts';
import { createMessageCheck } from '../../state/genuine/message-check.ts';
import { WithSettings } from '../settings/with-settings.tsx';
import { usePageBack } from '../use-page-back.ts';
import styles from './support.module.css';

export function SupportScreen() {
  const { session } = useStores();
  const { native } = useShell();
  const { features, operator } = session.announced.value;
  const { botUsername, supportUrl } = decodeOperator(operator);
  return (
    <PageLayout title={strings.settings.MENU.support} onBack={usePageBack(SETTINGS_PATH)}>
      <InlineNotice icon={shieldCheckIcon}>{onlyWritesHere(botUsername)}</InlineNotice>
      <CheckMessage />
      {hasFeature(features, 'settings', 1) && (
        <WithSettings render={({ genuineWord }) => <GenuineWord saved={genuineWord} />} />
      )}
      {!supportUrl && <InlineNotice icon={lifeBuoyIcon}>{strings.support.NO_ADDRESS}</InlineNotice>}
      {supportUrl && (
        <Section>
          <ListRow
            icon={lifeBuoyIcon}
            tint="orange"
            title={strings.support.CONTACT_US}
            chevron
            onClick={() => native.openLink(supportUrl)}
          />
        </Section>
      )}
    </PageLayout>
  );
}

/**
 * Check of a message (REAL-01).
 * A code or a whole message is typed or pasted, and the page says whether it is from us.
 */
function CheckMessage() {
  const page = usePageStore(createMessageCheck, 'check');
  const result = page.result.value;
  return (
    <Section header={strings.support.CHECK_A_MESSAGE} footer={strings.support.CHECK_NOTE}>
      <TextField
        label={strings.support.CODE_OR_MESSAGE}
        placeholder={leftToRight('#K7-2Q4F')}
        lines={2}
        maxLength={4000}
        value={page.text.value}
        onInput={page.type}
      />
      <div>
        <div className={styles.actions}>
          <Button
            size="small"
            disabled={page.text.value.trim() === ''}
            loading={page.isChecking.value}
            onClick={() => void page.check()}
          >
            {strings.support.CHECK}
          </Button>
        </div>
        <div role="status">{result && <Answer result={result} />}</div>
        <div className={styles.answer} hidden={page.error.value === ''}>
          <InlineError text={page.error.value} />
        </div>
      </div>
    </Section>
  );
}

function Answer({ result }: { readonly result: CheckedMessage }) {
  const { clock } = useStores();
  const { isGenuine, text, sentAt } = result;
  const when = sentAt === null ? '' : dateTimeText(sentAt, clock.read());
  return (
    <p className={styles.answer} data-genuine={isGenuine}>
      <Icon icon={isGenuine ? shieldCheckIcon : shieldAlertIcon} size={20} className={styles.icon} />
      <span className={styles.words}>
        {isGenuine ? fromUs(when, text ?? '') : strings.support.NOT_FROM_US}
      </span>
    </p>
  );
}

const propose = (): string => proposeWord(Math.random);

/**
 * Personal word: proposed until there is one, changed by hand; what is not allowed is said beside the
 * field (REAL-03).
 * `saved`: null as long as the viewer has none.
 */
export function GenuineWord({ saved }: { readonly saved: string | null }) {
  const { settings } = useLazyStores();
  const { toasts } = useStores();
  const { native } = useShell();
  const [typed, setTyped] = useState(() => saved ?? propose());
  const word = cleanGenuineWord(typed);
  const isAllowed = isGenuineWord(word);
  const save = async (): Promise<void> => {
    const isSaved = await settings.save({ genuineWord: word });
    native.haptic(isSaved ? 'success' : 'error');
    if (isSaved) toasts.show(strings.support.WORD_SAVED, 'success');
  };
  return (
    <Section header={strings.support.YOUR_WORD} footer={strings.support.WORD_NOTE}>
      <TextField
        label={strings.support.YOUR_WORD}
        value={typed}
        onInput={setTyped}
        maxLength={60}
        error={isAllowed ? undefined : strings.support.WORD_INVALID}
        showError
      />
      <div className={styles.actions}>
        <Button
          size="small"
          disabled={!isAllowed || word === saved}
          loading={settings.isSaving.value}
          onClick={() => void save()}
        >
          {strings.support.USE_WORD}
        </Button>
        <Button size="small" variant="secondary" onClick={() => setTyped(propose())}>
          {strings.support.ANOTHER_WORD}
        </Button>
      </div>
    </Section>
  );
}
