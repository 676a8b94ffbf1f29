// The request is on the market: said large, then home follows by itself (CREATE-09, EDIT-01).
import { useEffect } from 'react';
import { Icon } from '../../components/icon.tsx';
import { checkIcon } from '../../components/icons.ts';
import { useShell } from '../../shell/shell-context.ts';
import { REDIRECTING } from '../../text/create.ts';
import styles from './sent-screen.module.css';

export function SentScreen({ text }: { readonly text: string }) {
  const { native } = useShell();
  useEffect(() => native.haptic('success'), [native]);
  return (
    <main className={styles.page}>
      <span className={styles.disc}>
        <Icon icon={checkIcon} size={40} />
      </span>
      <h1 className={styles.title}>{text}</h1>
      <p className={styles.hint} role="status">
        {REDIRECTING}
      </p>
    </main>
  );
}
