// Hints about the keys of a list, shown on a screen with a keyboard.
import { strings } from '#i18n/strings.ts';
import styles from './queue-page.module.css';

export function KeyHints() {
  const { KEY_MOVE, KEY_OPEN, KEY_BACK } = strings.frame;
  return (
    <p className={styles.keys} aria-hidden="true">
      <kbd>J</kbd> <kbd>K</kbd> {KEY_MOVE} · <kbd>Enter</kbd> {KEY_OPEN} · <kbd>Esc</kbd> {KEY_BACK}
    </p>
  );
}
