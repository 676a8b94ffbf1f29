// Draws one icon in the colour of the text around it; silent to screen readers unless it is named.
import { createElement } from 'react';
import type { IconNode } from './icons.ts';

export interface IconProps {
  readonly icon: IconNode;
  /** CSS pixels. */
  readonly size?: number;
  /** Spoken name, only where no word stands beside the icon. */
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
