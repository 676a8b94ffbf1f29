// Bot access question: after the first request or acceptance, whether the bot may write to the viewer (PUSH-06).
import { screenStrings } from '#i18n/screen-strings.ts';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useLazyStores } from '../../hooks/lazy-stores-context.ts';
import { useOpenBot } from './use-open-bot.ts';

export function BotAccessQuestion() {
  const { botAccess } = useLazyStores();
  const openBot = useOpenBot();
  const question = botAccess.question.value;
  if (question === null) return null;
  if (question === 'allow')
    return (
      <Dialog
        title={screenStrings.push.BOT_MESSAGES}
        message={screenStrings.push.MAY_BOT_WRITE}
        confirmText={screenStrings.push.ALLOW}
        cancelText={screenStrings.push.NOT_NOW}
        busy={botAccess.isBusy.value}
        onConfirm={() => void botAccess.allow()}
        onCancel={botAccess.dismiss}
      />
    );
  // Without a bot's name there is nothing to open.
  return openBot ? (
    <Dialog
      title={screenStrings.push.BOT_CANNOT_WRITE}
      message={screenStrings.push.OPEN_BOT_NOTE}
      confirmText={screenStrings.push.OPEN_BOT}
      cancelText={screenStrings.push.NOT_NOW}
      onConfirm={() => {
        botAccess.dismiss();
        openBot();
      }}
      onCancel={botAccess.dismiss}
    />
  ) : null;
}
