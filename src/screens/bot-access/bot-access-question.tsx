// Bot access question: after the first request, acceptance or saved search, whether the bot may write to the viewer (PUSH-06).

import { decodeOperator } from '#contract/decode/operator.ts';
import { strings } from '#i18n/strings.ts';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import { useLazyStores, useStores } from '../../hooks/stores-context.ts';

export function BotAccessQuestion() {
  const { botAccess } = useLazyStores();
  const openBot = useOpenBot();
  const question = botAccess.question.value;
  if (question === null) return null;
  if (question === 'allow')
    return (
      <Dialog
        title={strings.push.BOT_MESSAGES}
        message={strings.push.MAY_BOT_WRITE}
        confirmText={strings.push.ALLOW}
        cancelText={strings.push.NOT_NOW}
        busy={botAccess.isBusy.value}
        onConfirm={() => void botAccess.allow()}
        onCancel={botAccess.dismiss}
      />
    );
  // Without a bot's name there is nothing to open.
  return openBot ? (
    <Dialog
      title={strings.push.BOT_CANNOT_WRITE}
      message={strings.push.OPEN_BOT_NOTE}
      confirmText={strings.push.OPEN_BOT}
      cancelText={strings.push.NOT_NOW}
      onConfirm={() => {
        botAccess.dismiss();
        openBot();
      }}
      onCancel={botAccess.dismiss}
    />
  ) : null;
}

/**
 * Opens the chat with the bot, where Start lets it write (PUSH-06).
 * Null where the backend names no bot.
 */
export function useOpenBot(): (() => void) | null {
  const { session } = useStores();
  const { native } = useShell();
  const { botUsername } = decodeOperator(session.announced.value.operator);
  return botUsername ? () => native.openTelegramLink(`https://t.me/${botUsername}?start=push`) : null;
}
