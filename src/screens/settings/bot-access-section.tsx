// Bot access section: whether the bot can write to the viewer, a test message, and the way to its chat (PUSH-06).
import { strings } from '#i18n/strings.ts';
import { ListRow } from '../../components/layout/list-row.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useLazyStores } from '../../hooks/lazy-stores-context.ts';
import { useShell } from '../../hooks/shell-context.ts';
import { useOpenBot } from '../bot-access/use-open-bot.ts';

export function BotAccessSection() {
  const { botAccess } = useLazyStores();
  const { native } = useShell();
  const openBot = useOpenBot();
  const access = botAccess.access.value;
  const send = async (): Promise<void> => {
    await botAccess.test();
    native.haptic(botAccess.access.peek() === 'given' ? 'success' : 'error');
  };
  const text = {
    unknown: strings.push.BOT_ACCESS_UNKNOWN,
    given: strings.push.BOT_CAN_WRITE,
    missing: strings.push.BOT_CANNOT_WRITE,
    failed: strings.push.TEST_FAILED,
  }[access];
  return (
    <Section>
      <div role="status">
        <ListRow title={text} />
      </div>
      {access === 'missing' && openBot && (
        <ListRow
          tone="accent"
          title={strings.push.OPEN_BOT}
          subtitle={strings.push.OPEN_BOT_NOTE}
          onClick={openBot}
        />
      )}
      <ListRow
        tone="accent"
        title={strings.push.SEND_TEST}
        subtitle={strings.push.SEND_TEST_NOTE}
        disabled={botAccess.isBusy.value}
        onClick={() => void send()}
      />
    </Section>
  );
}
