// Request saved screen: confirmation of a posted or edited request before the app goes home (CREATE-09, EDIT-01).
import { useEffect } from 'react';
import { strings } from '#i18n/strings.ts';
import { Icon } from '../../components/icons/icon.tsx';
import { checkIcon } from '../../components/icons/icons.ts';
import { useShell } from '../../hooks/shell-context.ts';
import styles from './request-saved-screen.module.css';

export function RequestSavedScreen({ text }: { readonly text: string }) {
  const { native } = useShell();
  useEffect(() => native.haptic('success'), [native]);
  return (
    <main className={styles.page}>
      <span className={styles.disc}>
        <Icon icon={checkIcon} size={40} />
      </span>
      <h1 className={styles.title}>{text}</h1>
      <p className={styles.hint} role="status">
        {strings.requestForm.REDIRECTING}
      </p>
    </main>
  );
}
