// Deletion on the security page: what goes and what stays, the word to type, and what has to end first (DATA-18).
import { useState } from 'react';
import { hasFeature } from '#contract/features.ts';
import { DELETION_WORDS } from '#domain/account.ts';
import { PSEUDO_LANGUAGE } from '#domain/languages.ts';
import { pageLanguage, strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { PastDealRow } from '../../components/deal/past-deal-rows.tsx';
import { InlineError } from '../../components/feedback/inline-error.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { ListRow } from '../../components/layout/list-row.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { useLazyStores, useStores } from '../../hooks/stores-context.ts';
import styles from './account-end.module.css';

export function AccountDeletion() {
  const { accountEnd } = useLazyStores();
  const [isAsked, setAsked] = useState(false);
  const deletion = accountEnd.deletion.value;
  // Once it is scheduled the notice on top of the page stops it.
  if (!deletion || deletion.deletionAt !== null) return null;
  return (
    <Section header={strings.accountEnd.DELETE_HEADER} footer={strings.accountEnd.DELETE_NOTE}>
      <ListRow
        tone="destructive"
        title={strings.accountEnd.DELETE_ACTION}
        onClick={() => {
          accountEnd.reset();
          setAsked(true);
        }}
      />
      {isAsked && <DeletionSheet onClose={() => setAsked(false)} />}
    </Section>
  );
}

function DeletionSheet({ onClose }: { readonly onClose: () => void }) {
  const { accountEnd } = useLazyStores();
  const { session } = useStores();
  const [typed, setTyped] = useState('');
  const word = DELETION_WORDS[pageLanguage === PSEUDO_LANGUAGE ? 'en' : pageLanguage];
  const submit = async (): Promise<void> => {
    if (!(await accountEnd.requestDeletion())) return;
    onClose();
    window.scrollTo(0, 0);
  };
  return (
    <Sheet
      title={strings.accountEnd.DELETE_ACTION}
      onClose={onClose}
      footer={
        <>
          <InlineError text={accountEnd.error.value} />
          <Button
            wide
            variant="destructive"
            disabled={![word, DELETION_WORDS.en].includes(typed.trim())}
            loading={accountEnd.isBusy.value}
            onClick={() => void submit()}
          >
            {strings.accountEnd.DELETE_ACTION}
          </Button>
        </>
      }
    >
      <Blocks />
      <p className={styles.text}>{strings.accountEnd.DELETE_WHAT_GOES}</p>
      <p className={styles.text}>{strings.accountEnd.DELETE_WHAT_STAYS}</p>
      {hasFeature(session.announced.value.features, 'sanctions', 1) && (
        <p className={styles.text}>{strings.accountEnd.DELETE_SANCTIONS_STAY}</p>
      )}
      <p className={styles.text}>{strings.accountEnd.DELETE_NOTE}</p>
      <div className={styles.field}>
        <TextField
          label={strings.accountEnd.deleteField(word)}
          value={typed}
          onInput={setTyped}
          maxLength={20}
        />
      </div>
    </Sheet>
  );
}

/** Reasons that keep the account. */
function Blocks() {
  const { accountEnd } = useLazyStores();
  const { session, clock } = useStores();
  const blocks = accountEnd.blocks.value;
  if (!blocks) return null;
  return (
    <>
      {blocks.roles.length > 0 && <p className={styles.text}>{strings.accountEnd.BLOCKED_BY_ROLE}</p>}
      {blocks.deals.length > 0 && (
        <Section header={strings.accountEnd.BLOCKED_BY_DEALS}>
          {blocks.deals.map((deal) => (
            <PastDealRow key={deal.id} deal={deal} viewerId={session.viewerId.value} now={clock.read()} />
          ))}
        </Section>
      )}
    </>
  );
}
