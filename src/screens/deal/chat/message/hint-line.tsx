// Hint below a message that asks for what honest people rarely ask; it blocks nothing and can be closed (HINT-02).
import type { ChatRisk } from '#domain/chat-risk/risk-kinds.ts';
import { strings } from '#i18n/strings.ts';
import { IconButton } from '../../../../components/buttons/icon-button.tsx';
import { Icon } from '../../../../components/icons/icon.tsx';
import { xIcon } from '../../../../components/icons/icons.ts';
import { shieldAlertIcon } from '../../../../components/icons/screen-icons.ts';
import styles from './findings.module.css';

interface HintLineProps {
  readonly kind: ChatRisk;
  readonly onDismiss: () => void;
}

export function HintLine({ kind, onDismiss }: HintLineProps) {
  const t = strings.chatHints;
  return (
    <div className={styles.hint} role="note">
      <Icon icon={shieldAlertIcon} size={16} />
      <p className={styles.words}>{t.HINT[kind]}</p>
      <IconButton icon={xIcon} label={t.DISMISS} onClick={onDismiss} />
    </div>
  );
}
