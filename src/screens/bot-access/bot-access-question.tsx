// Bot access question: after the first request or acceptance, whether the bot may write to the viewer (PUSH-06).
import { commonStrings } from '#i18n/common-strings.ts';
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
        title={commonStrings.push.BOT_MESSAGES}
        message={commonStrings.push.MAY_BOT_WRITE}
        confirmText={commonStrings.push.ALLOW}
        cancelText={commonStrings.push.NOT_NOW}
        busy={botAccess.isBusy.value}
        onConfirm={() => void botAccess.allow()}
        onCancel={botAccess.dismiss}
      />
    );
  // Without a bot's name there is nothing to open.
  return openBot ? (
    <Dialog
      title={commonStrings.push.BOT_CANNOT_WRITE}
      message={commonStrings.push.OPEN_BOT_NOTE}
      confirmText={commonStrings.push.OPEN_BOT}
      cancelText={commonStrings.push.NOT_NOW}
      onConfirm={() => {
        botAccess.dismiss();
        openBot();
      }}
      onCancel={botAccess.dismiss}
    />
  ) : null;
}
