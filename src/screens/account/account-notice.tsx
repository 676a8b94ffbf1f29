// Account notice: that the account will be deleted or taken over, with one tap to stop it (DATA-17, DATA-18).
import type { JsonObject } from '#contract/decode/json.ts';
import { parseTime } from '#domain/parse-fields.ts';
import { dateTimeText } from '#i18n/dates.ts';
import { strings } from '#i18n/strings.ts';
import { InlineError } from '../../components/feedback/inline-error.tsx';
import { InlineNotice } from '../../components/feedback/inline-notice.tsx';
import { ListRow } from '../../components/layout/list-row.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useLazyStores } from '../../hooks/lazy-stores-context.ts';
import { useStores } from '../../hooks/stores-context.ts';

/** `notice`: as the login announced it; what has been changed on this page since counts more. */
export function AccountNotice({ notice }: { readonly notice: JsonObject }) {
  const { clock } = useStores();
  const { accountEnd } = useLazyStores();
  const deletion = accountEnd.deletion.value;
  const recovery = accountEnd.recovery.value;
  const deletionAt = deletion ? deletion.deletionAt : parseTime(notice.deletionAt);
  const recoveryAt = recovery ? recovery.recoveryAt : parseTime(notice.recoveryAt);
  const timeText = (at: number): string => dateTimeText(at, clock.read());
  const isBusy = accountEnd.isBusy.value;
  return (
    <>
      {deletionAt !== null && (
        <>
          <InlineNotice tone="attention">{strings.accountEnd.deletedOn(timeText(deletionAt))}</InlineNotice>
          <Section footer={strings.accountEnd.DELETION_STOP_NOTE}>
            <ListRow
              tone="accent"
              title={strings.accountEnd.DELETION_STOP}
              disabled={isBusy}
              onClick={() => void accountEnd.stopDeletion()}
            />
          </Section>
        </>
      )}
      {recoveryAt !== null && (
        <>
          <InlineNotice tone="attention">{strings.accountEnd.takenOverOn(timeText(recoveryAt))}</InlineNotice>
          <Section footer={strings.accountEnd.RECOVERY_STOP_NOTE}>
            <ListRow
              tone="destructive"
              title={strings.accountEnd.RECOVERY_STOP}
              disabled={isBusy}
              onClick={() => void accountEnd.stopRecovery()}
            />
          </Section>
        </>
      )}
      <InlineError text={accountEnd.error.value} />
    </>
  );
}
