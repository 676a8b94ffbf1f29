// External link of a step, which the messaging app opens beside the mini-app.
import { useShell } from '../../hooks/shell-context.ts';
import styles from './help.module.css';

interface ExternalLinkProps {
  readonly url: string;
  readonly text: string;
  /** True for the small grey of a note. */
  readonly isQuiet?: boolean;
}

export function ExternalLink({ url, text, isQuiet = false }: ExternalLinkProps) {
  const { native } = useShell();
  return (
    <a
      className={isQuiet ? styles.source : styles.site}
      href={url}
      onClick={(event) => {
        // The webview itself would leave the mini-app.
        event.preventDefault();
        native.openLink(url);
      }}
    >
      {text}
    </a>
  );
}
