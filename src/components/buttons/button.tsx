// Button: primary, secondary, plain or destructive, with an optional icon and a busy state.
import type { Children } from '../children.ts';
import { classNames } from '../class-names.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { Icon } from '../icons/icon.tsx';
import type { IconNode } from '../icons/icons.ts';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'plain' | 'destructive';

interface ButtonProps {
  readonly children: Children;
  readonly variant?: ButtonVariant;
  readonly size?: 'regular' | 'small';
  readonly icon?: IconNode;
  readonly wide?: boolean;
  readonly disabled?: boolean;
  /** Shows a spinner, keeps the focus and ignores presses. */
  readonly loading?: boolean;
  readonly type?: 'button' | 'submit';
  readonly onClick?: ((event: MouseEvent) => void) | undefined;
  readonly label?: string;
  /** Id of the element that describes the button's purpose. */
  readonly about?: string;
  /** Receives the focus when the dialog around it opens. */
  readonly autoFocus?: boolean;
}

export function Button(props: ButtonProps) {
  const { variant = 'primary', size = 'regular', loading = false, type = 'button' } = props;
  const press = (event: MouseEvent): void => {
    if (loading) event.preventDefault();
    else props.onClick?.(event);
  };
  return (
    <button
      type={type}
      className={classNames(
        styles.button,
        styles[variant],
        size === 'small' && styles.small,
        props.wide && styles.wide,
      )}
      disabled={props.disabled}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      aria-label={props.label}
      aria-describedby={props.about}
      data-autofocus={props.autoFocus || undefined}
      onClick={press}
    >
      {loading ? <Spinner size={20} /> : props.icon && <Icon icon={props.icon} size={20} />}
      <span>{props.children}</span>
    </button>
  );
}
