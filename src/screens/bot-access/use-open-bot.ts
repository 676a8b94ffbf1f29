// useOpenBot: opens the chat with the bot, where Start lets it write (PUSH-06).
import { decodeOperator } from '#contract/decode/operator.ts';
import { useShell } from '../../hooks/shell-context.ts';
import { useStores } from '../../hooks/stores-context.ts';

/** Null where the backend names no bot. */
export function useOpenBot(): (() => void) | null {
  const { session } = useStores();
  const { native } = useShell();
  const { botUsername } = decodeOperator(session.announced.value.operator);
  return botUsername ? () => native.openTelegramLink(`https://t.me/${botUsername}?start=push`) : null;
}
