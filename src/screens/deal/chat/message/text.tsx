// A message's text as it was written; addresses in it open through the messenger after a tap.

import { useShell } from '../../../../state/shell-context.ts';
import styles from './bubble.module.css';
import { isTelegramLink, type TextToken, tokenizeLinks } from './tokenize-links.ts';

export function MessageText({ text }: { readonly text: string }) {
  return (
    <p className={styles.text} dir="auto">
      {tokenizeLinks(text).map((part, at) => (part.link ? <TextLink key={at} part={part} /> : part.text))}
    </p>
  );
}

/** No `<a>`: the webview would follow it itself, out of the mini-app. A button would not break over lines. */
function TextLink({ part: { text, link } }: { readonly part: TextToken }) {
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
