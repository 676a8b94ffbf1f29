// Bans of details whose account was deleted, on the page of people: the case of each, and lifting it (SANC-07).
import type { BannedDetails } from '#contract/sanctions.ts';
import { adminCasePath } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { InlineError } from '../components/feedback/inline-error.tsx';
import { Section } from '../components/layout/section.tsx';
import styles from './case-page.module.css';
import { useConsole } from './console-context.ts';
import { MoreRows } from './more-rows.tsx';
import own from './person-page.module.css';
import { RulingForm } from './ruling-form.tsx';

/** Nothing where there is none. */
export function BannedDetailsSection() {
  const { bannedDetails } = useConsole().stores;
  const items = bannedDetails.pages.items.value;
  const error = bannedDetails.error.value || bannedDetails.pages.error.value;
  if (!error && !items?.length) return null;
  return (
    <>
      <InlineError text={error} />
      <Section header={strings.sanctions.ORPHANED_DETAILS} footer={strings.sanctions.ORPHANED_HINT}>
        {items?.map((ban) => (
          <BanRow key={ban.id} ban={ban} />
        ))}
      </Section>
      <MoreRows pages={bannedDetails.pages} />
    </>
  );
}

function BanRow({ ban }: { readonly ban: BannedDetails }) {
  const { stores, deps } = useConsole();
  const { bannedDetails } = stores;
  const words = strings.sanctions;
  const isOpen = bannedDetails.openId.value === ban.id;
  return (
    <div className={styles.facts}>
      <div className={own.actions}>
        <span>{deps.dateTimeText(ban.bannedAt, deps.now())}</span>
        {ban.caseId && <a href={adminCasePath(ban.caseId)}>{words.CASE}</a>}
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          onClick={() => bannedDetails.toggle(ban.id)}
        >
          {words.ACTION.lift}
        </button>
      </div>
      {isOpen && (
        <RulingForm
          label={words.REASON}
          hint={words.REASON_FOR_STAFF}
          note={bannedDetails.note.value}
          onInput={bannedDetails.setNote}
          action={words.ACTION.lift}
          isBusy={bannedDetails.isBusy.value}
          onSubmit={bannedDetails.lift}
        />
      )}
    </div>
  );
}
