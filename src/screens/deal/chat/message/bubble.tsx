// One message: the viewer's own on the right, others' on the left, an admin's with a badge, the system's in the middle.
import type { DealDetails } from '#api/decode/deal-details.ts';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/icons/icon.tsx';
import { alertTriangleIcon } from '../../../../components/icons/icons.ts';
import {
  copyIcon,
  refreshIcon,
  shieldCheckIcon,
  trashIcon,
} from '../../../../components/icons/screen-icons.ts';
import type { ChatMessageView } from '../../../../state/chat/page.ts';
import { useModels } from '../../../../state/models-context.ts';
import {
  ADMIN_BADGE,
  COPY_DETAILS,
  DISCARD,
  NOT_SENT,
  OTHER_DETAILS_COPIED,
  OWN_SENDER,
  otherDetails,
  SEND_AGAIN,
} from '../../../../strings/chat.ts';
import { dateTimeText } from '../../../../strings/dates.ts';
import { type ChatContext, isAdmin, previewKind, senderName } from '../chat-context.ts';
import styles from './bubble.module.css';
import { MessageFile } from './file.tsx';
import { MessageMeta } from './meta.tsx';
import { parseDetails } from './parse-details.ts';
import { SystemLine } from './system-line.tsx';
import { MessageText } from './text.tsx';
import { useCopy } from './use-copy.ts';

export interface BubbleProps {
  readonly context: ChatContext;
  readonly bubbleKey: string;
  readonly bubble: ChatMessageView;
  readonly deal: DealDetails | null;
  /** More than two write here, so the sender is named above a group. */
  readonly isNamed: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly hasMeta: boolean;
  /** When this sender sent other details before, epoch ms; 0: these are the first or the same. */
  readonly previousDetailsAt: number;
}

export function Bubble(props: BubbleProps) {
  const {
    context: room,
    bubbleKey,
    bubble,
    deal,
    isNamed,
    isFirst,
    isLast,
    hasMeta,
    previousDetailsAt,
  } = props;
  const copy = useCopy();
  if (bubble.type === 'system') return <SystemLine text={bubble.text} deal={deal} />;
  const details = parseDetails(bubble.text);
  return (
    <>
      <div
        className={styles.bubble}
        data-own={bubble.isOwn}
        data-admin={isAdmin(bubble)}
        data-first={isFirst}
        data-last={isLast}
        data-part={contentKind(bubble)}
      >
        {isAdmin(bubble)
          ? isFirst && <AdminBadge isOwn={bubble.isOwn} />
          : isFirst && <Sender name={senderName(bubble, deal)} isShown={isNamed && !bubble.isOwn} />}
        {bubble.type === 'file' ? (
          <MessageFile context={room} bubbleKey={bubbleKey} bubble={bubble} />
        ) : (
          <MessageText text={bubble.text} />
        )}
        {hasMeta && <MessageMeta bubble={bubble} />}
        {details && (
          <span className={styles.copy}>
            <Button
              variant="plain"
              size="small"
              icon={copyIcon}
              onClick={() => void copy(details, previousDetailsAt > 0 ? OTHER_DETAILS_COPIED : undefined)}
            >
              {COPY_DETAILS}
            </Button>
          </span>
        )}
      </div>
      {previousDetailsAt > 0 && (
        <ChangedDetailsWarning name={senderName(bubble, deal)} at={previousDetailsAt} />
      )}
      {bubble.state === 'failed' && (
        <FailedMessage context={room} bubbleKey={bubbleKey} error={bubble.error} />
      )}
    </>
  );
}

/** Whose account is it? Said beside the details, so that nobody has to remember the first ones. */
function ChangedDetailsWarning({ name, at }: { readonly name: string; readonly at: number }) {
  const { clock } = useModels();
  return (
    <p className={styles.warning} role="note">
      <Icon icon={alertTriangleIcon} size={16} />
      <span>{otherDetails(name, dateTimeText(at, clock.read()))}</span>
    </p>
  );
}

function Sender({ name, isShown }: { readonly name: string; readonly isShown: boolean }) {
  return (
    <bdi className={isShown ? styles.sender : 'visually-hidden'} dir="auto">
      {name}
    </bdi>
  );
}

/** Drawn for the role alone, as an icon on a filled ground: nothing that can be typed looks like it. */
function AdminBadge({ isOwn }: { readonly isOwn: boolean }) {
  return (
    <span className={styles.admin}>
      <Icon icon={shieldCheckIcon} size={16} />
      {ADMIN_BADGE}
      {isOwn && <span className="visually-hidden">{OWN_SENDER}</span>}
    </span>
  );
}

const contentKind = ({ type, fileMime }: ChatMessageView): 'text' | 'picture' | 'file' =>
  type !== 'file' ? 'text' : previewKind(fileMime) === 'image' ? 'picture' : 'file';

interface FailedMessageProps {
  readonly context: ChatContext;
  readonly bubbleKey: string;
  readonly error: string;
}
function FailedMessage({ context: { chat }, bubbleKey, error }: FailedMessageProps) {
  return (
    <div className={styles.failed}>
      <p className={styles.error} role="alert">
        <Icon icon={alertTriangleIcon} size={16} />
        <span>{error || NOT_SENT}</span>
      </p>
      <Button variant="plain" size="small" icon={refreshIcon} onClick={() => chat.retry(bubbleKey)}>
        {SEND_AGAIN}
      </Button>
      <span className={styles.discard}>
        <Button variant="plain" size="small" icon={trashIcon} onClick={() => chat.discard(bubbleKey)}>
          {DISCARD}
        </Button>
      </span>
    </div>
  );
}
