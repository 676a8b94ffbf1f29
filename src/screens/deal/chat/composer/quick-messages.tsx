// Quick messages as chips: funds sent, funds received (after a confirmation), own transfer details, in this order (CHAT-04, SETL-09).
import { useContext, useRef, useState } from 'react';
import { detailsMessage, FUNDS_RECEIVED, FUNDS_SENT } from '#domain/quick-messages.ts';
import { strings } from '#i18n/strings.ts';
import { arrowRightIcon, checkIcon } from '../../../../components/icons/icons.ts';
import { landmarkIcon } from '../../../../components/icons/screen-icons.ts';
import { ActionChip } from '../../../../components/status/chip.tsx';
import { useShell } from '../../../../hooks/shell-context.ts';
import type { ChatStore } from '../../../../state/chat/page.ts';
import type { SavedDetailsCheck } from '../../../../state/chat/saved-details-check.ts';
import { Question } from '../../../question.tsx';
import { useBiometricCheck } from '../../../use-biometric-check.ts';
import { DealSheet } from '../../deal-sheet.tsx';
import { GuidedChipsContext } from '../../settlement/use-settlement-guide.ts';
import { WrongDetails } from './draft-question.tsx';
import styles from './quick-messages.module.css';

/** The same message sent again within this time is the second tap of a double one. */
const DOUBLE_TAP_MS = 1_000;

interface QuickMessagesProps {
  readonly chat: ChatStore;
  readonly check?: SavedDetailsCheck | undefined;
  /** The counterparty's name in the confirmation. */
  readonly otherName: string;
  /** The amount that the viewer is to receive: '1 000.00 USD'. */
  readonly received: string;
}

export function QuickMessages({ chat, check, otherName, received }: QuickMessagesProps) {
  const { native } = useShell();
  const checkBiometrics = useBiometricCheck();
  const [isConfirming, setConfirming] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const guided = useContext(GuidedChipsContext);
  const send = (text: string): void => {
    if (chat.send(text)) native.haptic('tap');
  };
  const last = useRef({ text: '', at: Number.NEGATIVE_INFINITY });
  const sendOnce = (text: string): void => {
    const at = performance.now();
    const isDoubleTap = text === last.current.text && at - last.current.at < DOUBLE_TAP_MS;
    last.current = { text, at };
    if (!isDoubleTap) send(text);
  };
  const sendReceived = (): void => checkBiometrics(() => send(FUNDS_RECEIVED));
  const choose = (): void => {
    void chat.details.reload();
    setChoosing(true);
  };
  const close = (): void => setChoosing(false);
  const onDetails = guided?.details ?? choose;
  if (check && check.wrong.value.length > 0)
    return (
      <div className={styles.question}>
        <WrongDetails
          check={check}
          otherName={otherName}
          onSend={check.sendAnyway}
          onEdit={() => {
            const saved = chat.details.items.peek();
            const asked = saved?.find(({ details }) => detailsMessage(details) === check.text.peek());
            check.edit();
            if (asked) chat.details.edit(asked.id);
            setChoosing(true);
          }}
        />
      </div>
    );
  return (
    <section className={styles.chips} aria-label={strings.chat.QUICK_MESSAGES}>
      {/* While a guide runs, payments are marked on its card: nobody states one that it does not know. */}
      {!guided && (
        <>
          <ActionChip
            icon={arrowRightIcon}
            mirrored
            text={strings.chat.SENT_FUNDS_CHIP}
            onClick={() => sendOnce(FUNDS_SENT)}
          />
          <ActionChip
            icon={checkIcon}
            text={strings.chat.RECEIVED_FUNDS_CHIP}
            onClick={() => setConfirming(true)}
          />
        </>
      )}
      <ActionChip icon={landmarkIcon} text={strings.chat.DETAILS_CHIP} onClick={onDetails} />
      {isConfirming && (
        // The counterparty acts on this message, so sending it too early can cost money.
        <Question
          title={strings.chat.RECEIVED_TITLE}
          message={strings.chat.receivedMessage(otherName, received)}
          confirmText={strings.chat.RECEIVED_CONFIRM}
          onConfirm={() => {
            setConfirming(false);
            sendReceived();
          }}
          onCancel={() => setConfirming(false)}
        />
      )}
      {isChoosing && (
        <DealSheet
          onClose={close}
          render={({ DetailsSheet }) => (
            <DetailsSheet
              details={chat.details}
              onSend={(text) => {
                close();
                if (check) check.send(text, sendOnce);
                else sendOnce(text);
              }}
              onClose={close}
            />
          )}
        />
      )}
    </section>
  );
}
