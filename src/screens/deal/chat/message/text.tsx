// Message text as it was written; its links open through Telegram.

import { UserText } from '../../../../components/text/user-text.tsx';
import { useShell } from '../../../../hooks/shell-context.ts';
import styles from './bubble.module.css';
import { isTelegramLink, type TextToken, tokenizeLinks } from './tokenize-links.ts';

export function MessageText({ text }: { readonly text: string }) {
  return (
    <p className={styles.text} dir="auto">
      {tokenizeLinks(text).map((token, at) =>
        token.link ? <TextLink key={at} token={token} /> : <UserText key={at} text={token.text} />,
      )}
    </p>
  );
}

/** No `<a>`: the webview would leave the mini-app. No button: it would not wrap over lines. */
function TextLink({ token: { text, link } }: { readonly token: TextToken }) {
  const { native } = useShell();
  const open = (): void => {
    if (isTelegramLink(link)) native.openTelegramLink(link);
    else native.openLink(link);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above.
    <span
      className={styles.link}
      role="link"
      tabIndex={0}
      dir="ltr"
      onClick={open}
      onKeyDown={(event) => {
        if (event.key === 'Enter') open();
      }}
    >
      {text}
    </span>
  );
}
