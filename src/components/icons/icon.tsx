// Icon: one drawing in the text colour; hidden from screen readers unless it has a label.
import { createElement } from 'react';
import { classNames } from '../class-names.ts';
import type { IconNode } from './icons.ts';

interface IconProps {
  readonly icon: IconNode;
  /** CSS px. */
  readonly size?: number;
  /** Spoken name; only where no text beside the icon names it. */
  readonly label?: string;
  readonly filled?: boolean;
  /** Points forwards or backwards: turned round in a language that is written from right to left. */
  readonly mirrored?: boolean;
  readonly className?: string | undefined;
}

export function Icon({ icon, size = 24, label, filled = false, mirrored = false, className }: IconProps) {
  return (
    <svg
      className={mirrored ? classNames(className, 'mirrored') : className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {icon.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  );
}
