// Own word: the viewer's personal word at the beginning of an admin's messages, as in messages of the bot (REAL-03).
import { useEffect } from 'react';
import { strings } from '#i18n/strings.ts';
import { useLazyStores } from '../../../../hooks/lazy-stores-context.ts';
import styles from './bubble.module.css';

/**
 * Nothing until it is loaded, and for a viewer without a word.
 * It is read from the own settings: no message carries it (REAL-05).
 */
export function OwnWord() {
  const { settings } = useLazyStores();
  useEffect(() => void settings.ensure(), [settings]);
  const word = settings.settings.value?.genuineWord;
  return word ? <span className={styles.word}>{strings.chat.yourWord(word)}</span> : null;
}
