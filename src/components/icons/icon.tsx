// Icon: one drawing in the text colour; hidden from screen readers unless it has a label.
import { createElement } from 'react';
import type { IconNode } from './icons.ts';

export interface IconProps {
  readonly icon: IconNode;
  /** CSS px. */
  readonly size?: number;
  /** Spoken name; only where no text beside the icon names it. */
  readonly label?: string;
  readonly filled?: boolean;
  readonly className?: string | undefined;
}

export function Icon({ icon, size = 24, label, filled = false, className }: IconProps) {
  return (
    <svg
      className={className}
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
