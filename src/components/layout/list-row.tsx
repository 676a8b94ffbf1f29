// List row of a section: icon, title, subtitle, trailing content; a button, a link, or plain.
import type { Children } from '../children.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconNode } from '../icons/icons.ts';
import { chevronRightIcon } from '../icons/screen-icons.ts';
import styles from './list-row.module.css';

export type ListRowTint = 'red' | 'orange' | 'violet' | 'green' | 'cyan' | 'blue' | 'pink' | 'grey';

interface ListRowProps {
  readonly title: Children;
  readonly subtitle?: Children;
  readonly icon?: IconNode;
  /** White icon on a coloured square, as in the messaging app's settings; plain icon without it. */
  readonly tint?: ListRowTint;
  /** In place of the icon, e.g. an avatar. */
  readonly leading?: Children;
  readonly trailing?: Children;
  readonly tone?: 'default' | 'accent' | 'destructive';
  /** For a value with its name: small grey title, large subtitle. */
  readonly value?: boolean;
  readonly chevron?: boolean;
  readonly disabled?: boolean;
  readonly href?: string;
  readonly onClick?: () => void;
}

/** A link with `href`, a button with `onClick`, else text. The chevron marks rows that open something. */
export function ListRow(props: ListRowProps) {
  const { href, onClick, disabled, chevron = Boolean(href) } = props;
  const className = classNames(
    styles.cell,
    (props.icon || props.leading) && (props.leading ? styles.withLeading : styles.withIcon),
    props.value && styles.value,
    props.tone && styles[props.tone],
    (href || onClick) && styles.pressable,
  );
  const content = (
    <>
      {props.leading ?? (props.icon && <ListRowIcon icon={props.icon} tint={props.tint} />)}
      <span className={styles.main}>
        <span className={styles.title}>{props.title}</span>
        {props.subtitle && <span className={styles.subtitle}>{props.subtitle}</span>}
      </span>
      {props.trailing && <span className={styles.trailing}>{props.trailing}</span>}
      {chevron && <Icon icon={chevronRightIcon} size={20} className={styles.chevron} mirrored />}
    </>
  );
  if (href)
    return (
      <a className={className} href={href} onClick={onClick}>
        {content}
      </a>
    );
  if (onClick)
    return (
      <button type="button" className={className} disabled={disabled} onClick={onClick}>
        {content}
      </button>
    );
  return <div className={className}>{content}</div>;
}

function ListRowIcon({ icon, tint }: { readonly icon: IconNode; readonly tint: ListRowTint | undefined }) {
  return (
    <span className={styles.icon} data-tint={tint}>
      <Icon icon={icon} size={tint ? 20 : 24} />
    </span>
  );
}
