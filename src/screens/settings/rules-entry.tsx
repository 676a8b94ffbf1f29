// Rules entry of the settings menu, set apart because everybody should read the rules (NAV-09).
import { Icon } from '../../components/icons/icon.tsx';
import type { IconNode } from '../../components/icons/icons.ts';
import { chevronRightIcon } from '../../components/icons/screen-icons.ts';
import styles from './rules-entry.module.css';

interface RulesEntryProps {
  readonly icon: IconNode;
  readonly title: string;
  readonly href: string;
}

export function RulesEntry({ icon, title, href }: RulesEntryProps) {
  return (
    <a className={styles.rules} href={href}>
      <Icon icon={icon} />
      <span className={styles.title}>{title}</span>
      <Icon icon={chevronRightIcon} size={20} mirrored />
    </a>
  );
}
