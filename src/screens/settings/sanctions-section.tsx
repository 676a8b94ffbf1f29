// Sanctions section: what staff has decided about the account, why and until when, and an appeal against it (SANC-02, SANC-04).
import type { Sanction } from '#contract/sanctions.ts';
import { MAX_SANCTION_APPEAL } from '#domain/sanctions.ts';
import { dateTimeText } from '#i18n/dates.ts';
import { strings } from '#i18n/strings.ts';
import { InlineError } from '../../components/feedback/inline-error.tsx';
import { Loading } from '../../components/feedback/loading.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { ListRow } from '../../components/layout/list-row.tsx';
import { Section } from '../../components/layout/section.tsx';
import { DottedParts } from '../../components/text/dotted-parts.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import { useLazyStores } from '../../hooks/stores-context.ts';
import { isSanctionAppealReady } from '../../state/session/own-sanctions.ts';
import { AskedSend } from '../case/asked-send.tsx';
import styles from './security-screen.module.css';

/** Nothing for a person without sanctions. */
export function SanctionsSection() {
  const { ownSanctions } = useLazyStores();
  const list = ownSanctions.sanctions.value;
  const error = ownSanctions.loadError.value;
  if (error && !list) return <Loading error={error} onRetry={() => void ownSanctions.load()} />;
  if (!list || list.length === 0) return null;
  return (
    <>
      {list.map((sanction, index) => (
        <SanctionRows key={sanction.id} sanction={sanction} isFirst={index === 0} />
      ))}
    </>
  );
}

function SanctionRows({ sanction, isFirst }: { readonly sanction: Sanction; readonly isFirst: boolean }) {
  const { ownSanctions } = useLazyStores();
  const { clock } = useShell();
  const words = strings.security;
  const { id, kind, state, reason, until, note, appeal, mayAppeal } = sanction;
  const waits = appeal !== null && appeal.upheldAt === null && state !== 'lifted';
  return (
    <Section {...(isFirst ? { header: words.SANCTIONS } : {})} {...(waits ? { footer: words.APPEALED } : {})}>
      <ListRow
        value
        title={
          <DottedParts
            parts={[
              words.SANCTION[kind],
              state === 'active' && until !== null
                ? words.sanctionUntil(dateTimeText(until, clock.now()))
                : state === 'over' || state === 'lifted'
                  ? words.SANCTION_STATE[state]
                  : '',
            ]}
          />
        }
        subtitle={reason}
      />
      {/* Empty after a deletion of the account, to which it was written (DATA-14). */}
      {appeal?.text && <ListRow value title={words.YOUR_APPEAL} subtitle={appeal.text} />}
      {note && <ListRow value title={words.STAFF_ANSWER} subtitle={note} />}
      {mayAppeal && <ListRow title={words.APPEAL} tone="accent" onClick={() => ownSanctions.toggle(id)} />}
      {mayAppeal && ownSanctions.appealed.value === id && <AppealForm />}
    </Section>
  );
}

function AppealForm() {
  const { ownSanctions } = useLazyStores();
  const words = strings.security;
  const text = ownSanctions.text.value;
  return (
    <>
      <TextField
        label={words.APPEAL_LABEL}
        hint={words.APPEAL_HINT}
        value={text}
        lines={4}
        maxLength={MAX_SANCTION_APPEAL}
        disabled={ownSanctions.isSending.value}
        onInput={ownSanctions.setText}
      />
      <InlineError text={ownSanctions.error.value} />
      <div className={styles.appeal}>
        <AskedSend
          question={{
            title: words.APPEAL_QUESTION,
            message: words.APPEAL_NOTE,
            confirmText: words.APPEAL,
          }}
          doneText={words.APPEALED}
          store={ownSanctions}
          disabled={!isSanctionAppealReady(text)}
        />
      </div>
    </>
  );
}
