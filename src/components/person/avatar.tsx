// Avatar: initials on a disc, in a colour that depends on the user id.
import { type ReadonlySignal, useComputed } from '@preact/signals';
import { classNames } from '../class-names.ts';
import styles from './avatar.module.css';

export const AVATAR_COLORS = 7;

/** Upper-case first letters of the first two words, without the mark '(user)'; '?' if there are none. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word && word[0] !== '(');
  const letters = words.slice(0, 2).map((word) => Array.from(word)[0] ?? '');
  return letters.join('').toUpperCase() || '?';
}

/** 0…6, the same for the same id on every device. */
export function avatarColorOf(userId: string): number {
  let hash = 0;
  for (let at = 0; at < userId.length; at++) hash = (hash * 31 + userId.charCodeAt(at)) >>> 0;
  return hash % AVATAR_COLORS;
}

interface AvatarProps {
  readonly userId: string | ReadonlySignal<string>;
  readonly name: string | ReadonlySignal<string>;
  readonly size?: 'small' | 'medium' | 'large';
}

/** Hidden from screen readers: the name is always next to it. */
export function Avatar({ userId, name, size = 'medium' }: AvatarProps) {
  const initials = useComputed(() => initialsOf(textOf(name)));
  const color = useComputed(() => String(avatarColorOf(textOf(userId))));
  return (
    <span className={classNames(styles.avatar, styles[size])} data-color={color} aria-hidden="true">
      {initials}
    </span>
  );
}

const textOf = (prop: string | ReadonlySignal<string>): string =>
  typeof prop === 'string' ? prop : prop.value;
