// Quick messages as chips: funds sent, funds received (after a confirmation), own transfer details, in this order (CHAT-04, SETL-09).
import { useContext, useState } from 'react';
import { FUNDS_DETAILS_PATH } from '#domain/page-paths.ts';
import { FUNDS_RECEIVED, FUNDS_SENT } from '#domain/quick-messages.ts';
import { strings } from '#i18n/strings.ts';
import { arrowRightIcon, checkIcon } from '../../../../components/icons/icons.ts';
import { landmarkIcon } from '../../../../components/icons/screen-icons.ts';
import { Dialog } from '../../../../components/overlay/dialog.tsx';
import { ActionChip } from '../../../../components/status/chip.tsx';
import { useShell } from '../../../../hooks/shell-context.ts';
import type { ChatStore } from '../../../../state/chat/page.ts';
import type { SavedDetailsCheck } from '../../../../state/chat/saved-details-check.ts';
import { useBiometricCheck } from '../../../use-biometric-check.ts';
import { GuidedMarksContext } from '../../settlement/use-settlement-guide.ts';
import { DetailsSheet } from './details-sheet.tsx';
import { WrongDetails } from './draft-question.tsx';
import styles from './quick-messages.module.css';

interface QuickMessagesProps {
  readonly chat: ChatStore;
  readonly check?: SavedDetailsCheck | undefined;
  /** The counterparty's name in the confirmation. */
  readonly otherName: string;
  /** The amount that the viewer is to receive: '1 000.00 USD'. */
  readonly received: string;
}

export function QuickMessages({ chat, check, otherName, received }: QuickMessagesProps) {
  const { native, navigation } = useShell();
  const checkBiometrics = useBiometricCheck();
  const [isConfirming, setConfirming] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const marks = useContext(GuidedMarksContext);
  const send = (text: string): void => {
    if (chat.send(text)) native.haptic('tap');
  };
  const sendReceived = (): void => checkBiometrics(() => send(FUNDS_RECEIVED));
  // Confirmed first: the counterparty acts on this message, so sending it too early can cost money.
  const confirmReceived = async (): Promise<void> => {
    const answer = await native.confirm({
      title: strings.chat.RECEIVED_TITLE,
      message: strings.chat.receivedMessage(otherName, received),
      confirmText: strings.chat.RECEIVED_CONFIRM,
    });
    if (answer === 'yes') sendReceived();
    if (answer === 'unsupported') setConfirming(true);
  };
  // While a guide runs they are its marks, or absent: nobody states a payment that it does not know.
  const onSent = marks ? marks.sent : () => send(FUNDS_SENT);
  const onReceived = marks ? marks.received : () => void confirmReceived();
  const choose = (): void => {
    void chat.details.reload();
    setChoosing(true);
  };
  if (check && check.wrong.value.length > 0)
    return (
      <div className={styles.question}>
        <WrongDetails
          check={check}
          otherName={otherName}
          onSend={check.sendAnyway}
          onEdit={() => {
            check.edit();
            navigation.navigate(FUNDS_DETAILS_PATH);
          }}
        />
      </div>
    );
  return (
    <section className={styles.chips} aria-label={strings.chat.QUICK_MESSAGES}>
      {onSent && (
        <ActionChip icon={arrowRightIcon} mirrored text={strings.chat.SENT_FUNDS_CHIP} onClick={onSent} />
      )}
      {onReceived && (
        <ActionChip icon={checkIcon} text={strings.chat.RECEIVED_FUNDS_CHIP} onClick={onReceived} />
      )}
      <ActionChip icon={landmarkIcon} text={strings.chat.DETAILS_CHIP} onClick={choose} />
      {isConfirming && (
        <Dialog
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
        <DetailsSheet
          details={chat.details}
          onSend={(text) => {
            setChoosing(false);
            if (check) check.send(text, send);
            else send(text);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  );
}
