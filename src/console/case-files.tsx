// Files of both sides, side by side: answers, statement, what they ask for, how many files lie in the chat, and what proves a payment.
import { useEffect, useState } from 'react';
import type { CaseFile, CaseForStaff } from '#contract/cases.ts';
import { PARTIES } from '#domain/parties.ts';
import type { EvidenceText } from '#i18n/help-texts.ts';
import { strings } from '#i18n/strings.ts';
import { PaymentEvidence } from '../components/deal/payment-evidence.tsx';
import { Section } from '../components/layout/section.tsx';
import { UserText } from '../components/text/user-text.tsx';
import type { CaseChatStore } from '../state/staff/case-chat.ts';
import styles from './case-page.module.css';
import { partyName } from './case-words.ts';
import { useConsole } from './console-context.ts';
import { AttachedFile } from './private-messages.tsx';

/** Proofs of payment in the ways of this deal, once they are loaded. */
export function CaseEvidence({ payments }: Pick<CaseForStaff, 'payments'>) {
  const { deps } = useConsole();
  const [evidence, setEvidence] = useState<EvidenceText | null>(null);
  // The case is read again and again, with the same ways.
  const key = JSON.stringify(payments);
  useEffect(() => {
    let isShown = true;
    const wanted: CaseForStaff['payments'] = JSON.parse(key);
    void deps.loadEvidence(wanted).then((loaded) => isShown && setEvidence(loaded));
    return () => {
      isShown = false;
    };
  }, [deps, key]);
  return evidence && <PaymentEvidence evidence={evidence} />;
}

interface CaseFilesProps {
  readonly transactionId: string;
  readonly staff: CaseForStaff;
}

export function CaseFiles({ transactionId, staff }: CaseFilesProps) {
  const { FILES, notFiled } = strings.file;
  const chat = useConsole().stores.caseChat(transactionId);
  return (
    <section aria-label={FILES} className={styles.files}>
      {PARTIES.map((party) => {
        const [name, file] = [partyName(staff.parties, party), staff.files?.[party]];
        return (
          <Section key={party} header={<bdi>{name}</bdi>} padded>
            {file ? <FiledText file={file} chat={chat} /> : <p className={styles.quiet}>{notFiled(name)}</p>}
          </Section>
        );
      })}
    </section>
  );
}

function FiledText({
  file: { answers, statement, wants, evidence, filedAt },
  chat,
}: {
  readonly file: CaseFile;
  readonly chat: CaseChatStore;
}) {
  const { deps } = useConsole();
  const { file, words } = strings;
  const filed = chat.messages.value?.filter(({ id }) => evidence.includes(id)) ?? [];
  const texts = [
    ...answers.map(({ question, text }) => [words.QUESTION[question], text] as const),
    [file.STATEMENT, statement] as const,
  ];
  return (
    <dl className={styles.filed}>
      {texts
        .filter(([, text]) => text)
        .map(([name, text]) => (
          <div key={name}>
            <dt className={styles.quiet}>{name}</dt>
            <dd className={styles.text} dir="auto">
              <UserText text={text} />
            </dd>
          </div>
        ))}
      {wants && (
        <div>
          <dt className={styles.quiet}>{file.WANTS}</dt>
          <dd>{words.WANT[wants]}</dd>
        </div>
      )}
      <div className={styles.quiet}>
        <dt className="visually-hidden">{file.OPENED}</dt>
        <dd>{file.filedAt(deps.dateTimeText(filedAt, deps.now()))}</dd>
        {evidence.length > 0 && <dd>{file.evidence(evidence.length)}</dd>}
      </div>
      {filed.length > 0 && (
        <div>
          <dt className="visually-hidden">{file.evidence(filed.length)}</dt>
          {filed.map((message) => (
            <dd key={message.id}>
              <AttachedFile
                name={message.fileName}
                scan={message.fileScan}
                onSave={() => void chat.save(message)}
              />
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}
