// Search field: a text input with a button that clears it.
import { useRef } from 'react';
import { strings } from '#i18n/strings.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { searchIcon, xIcon } from '../icons/icons.ts';
import styles from './search-field.module.css';
import { typedDirection } from './text-field.tsx';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

export function SearchField({ label, value, onInput, onKeyDown }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    onInput('');
    input.current?.focus();
  };
  return (
    <div className={styles.search}>
      <Icon icon={searchIcon} size={20} />
      <input
        ref={input}
        className={styles.input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        value={value}
        dir={typedDirection(value)}
        onInput={(event) => onInput(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {value && <IconButton icon={xIcon} label={strings.controls.CLEAR_SEARCH} onClick={clear} />}
    </div>
  );
}
