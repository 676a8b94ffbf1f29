// Chat of a case's deal, beside the evidence: messages, lines of the product and files of both sides (CASE-60).
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { CaseForStaff } from '#contract/cases.ts';
import type { ChatMessage } from '#domain/entities.ts';
import { activeDealPath } from '#domain/page-paths.ts';
import { PARTIES } from '#domain/parties.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../components/buttons/button.tsx';
import { InlineError } from '../components/feedback/inline-error.tsx';
import { messageIcon } from '../components/icons/icons.ts';
import { ListRow } from '../components/layout/list-row.tsx';
import { Section } from '../components/layout/section.tsx';
import { UserText } from '../components/text/user-text.tsx';
import type { CaseChatStore } from '../state/staff/case-chat.ts';
import { createThrottledLoad } from '../state/staff/throttled-load.ts';
import styles from './case-chat.module.css';
import page from './case-page.module.css';
import { type CasePeople, partyName } from './case-words.ts';
import { useConsole } from './console-context.ts';
import { AttachedFile } from './private-messages.tsx';

interface CaseChatProps {
  readonly transactionId: string;
  readonly staff: CaseForStaff;
}

export function CaseChat({ transactionId, staff }: CaseChatProps) {
  const { CHAT, CHAT_TITLE, CHAT_CLOSED } = strings.file;
  return (
    <Section header={CHAT_TITLE}>
      {staff.mayReadChat ? (
        <Messages transactionId={transactionId} people={staff.parties} />
      ) : (
        <p className={page.none}>{CHAT_CLOSED}</p>
      )}
      <ListRow icon={messageIcon} title={CHAT} href={activeDealPath(transactionId)} />
    </Section>
  );
}

function Messages({
  transactionId,
  people,
}: {
  readonly transactionId: string;
  readonly people: CasePeople;
}) {
  const { deps, stores } = useConsole();
  const { CHAT_EMPTY, EARLIER_MESSAGES } = strings.file;
  const chat = stores.caseChat(transactionId);
  useEffect(() => {
    const { request, stop } = createThrottledLoad(deps.clock, chat.load);
    request();
    const end = deps.onChatChange(transactionId, request);
    return () => {
      end();
      stop();
    };
  }, [chat, deps, transactionId]);
  const messages = chat.messages.value;
  const list = useRef<HTMLOListElement>(null);
  const newest = messages?.[messages.length - 1]?.id;
  // Where the list scrolls by itself, its newest message is on show.
  useLayoutEffect(() => {
    if (newest && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [newest]);
  return (
    <div>
      {chat.hasEarlier.value && (
        <div className={styles.earlier}>
          <Button
            size="small"
            variant="secondary"
            loading={chat.isLoadingEarlier.value}
            onClick={() => void chat.loadEarlier()}
          >
            {EARLIER_MESSAGES}
          </Button>
        </div>
      )}
      <InlineError text={chat.loadError.value || chat.error.value} />
      {messages?.length === 0 && <p className={page.none}>{CHAT_EMPTY}</p>}
      <ol
        ref={list}
        className={styles.messages}
        aria-label={strings.file.CHAT_TITLE}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too.
        tabIndex={0}
      >
        {messages?.map((message) => (
          <Message key={message.id} chat={chat} message={message} people={people} />
        ))}
      </ol>
    </div>
  );
}

interface MessageProps {
  readonly chat: CaseChatStore;
  readonly message: ChatMessage;
  readonly people: CasePeople;
}

function Message({ chat, message, people }: MessageProps) {
  const { deps } = useConsole();
  const time = deps.dateTimeText(message.createdAt, deps.now());
  if (message.type === 'system')
    return (
      <li className={styles.system} dir="auto">
        {deps.chatText(message)} <span className={styles.time}>{time}</span>
      </li>
    );
  const party = PARTIES.find((one) => people[one].id === message.senderId);
  return (
    <li className={styles.message} data-party={party}>
      <p className={styles.head}>
        <bdi className={styles.name}>{party ? partyName(people, party) : strings.privateMessages.STAFF}</bdi>
        {' · '}
        {time}
      </p>
      {message.type === 'file' ? (
        <AttachedFile
          name={message.fileName}
          scan={message.fileScan}
          onSave={() => void chat.save(message)}
        />
      ) : (
        <p className={page.text} dir="auto">
          <UserText text={deps.chatText(message)} />
        </p>
      )}
    </li>
  );
}
