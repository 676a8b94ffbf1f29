// Option list of a picker: a listbox with arrow keys; a check mark shows what is chosen.
import { useRef } from 'react';
import { foldText } from '#domain/fold-text.ts';
import { strings } from '#i18n/strings.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { checkIcon } from '../icons/icons.ts';
import styles from './option-list.module.css';

export interface Option {
  readonly value: string;
  readonly title: string;
  /** E.g. a currency's name under its code. */
  readonly subtitle?: string;
  /** E.g. a currency's symbol, before the title. */
  readonly mark?: string;
  /** Language of the title, as a tag, where it is not the page's. */
  readonly language?: string;
  /** Further words that a search finds, or their beginnings: 'рубл' for 'рублей'. */
  readonly words?: () => string;
  /** Heading above the first option of a group, whose options come one after the other. */
  readonly group?: string;
}

interface OptionListProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  readonly multiple?: boolean;
  readonly onPress: (value: string) => void;
}

const wordsOf = (text: string): string[] => foldText(text).split(/\s+/).filter(Boolean);

/**
 * Options that contain every word of the query, ignoring case and accents.
 * Their title, subtitle, value, symbol and further words count. One whose value or symbol is the query comes first.
 */
export function filterOptions(options: readonly Option[], query: string): readonly Option[] {
  const words = wordsOf(query);
  if (words.length === 0) return options;
  const isExact = ({ value, mark }: Option): boolean =>
    [value, mark ?? ''].some((text) => foldText(text) === words.join(' '));
  const found = options.filter((option) => {
    const text = foldText(`${option.title} ${option.subtitle ?? ''} ${option.value} ${option.mark ?? ''}`);
    const further = wordsOf(option.words?.() ?? '');
    return words.every(
      (word) =>
        text.includes(word) ||
        further.some((one) => one.startsWith(word) || (one.length > 2 && word.startsWith(one))),
    );
  });
  return [...found.filter(isExact), ...found.filter((option) => !isExact(option))];
}

export function OptionList({ label, options, chosen, multiple = false, onPress }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  const moveFocus = (event: KeyboardEvent): void => {
    const rows = Array.from(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? []);
    const active = document.activeElement;
    const at = active instanceof HTMLElement ? rows.indexOf(active) : -1;
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    rows[Math.min(Math.max(target, 0), rows.length - 1)]?.focus();
  };
  if (options.length === 0)
    return (
      <p className={styles.none} role="status">
        {strings.controls.NOTHING_FOUND}
      </p>
    );
  return (
    <div
      ref={list}
      role="listbox"
      // The rows of a group have their own separators: none between the groups.
      className={options.some(({ group }) => group) ? undefined : styles.list}
      aria-label={label}
      aria-multiselectable={multiple}
      onKeyDown={moveFocus}
    >
      {groupsOf(options).map(({ name, members }) => {
        const rows = members.map((option) => (
          <OptionRow
            key={option.value}
            option={option}
            selected={chosen.includes(option.value)}
            multiple={multiple}
            onPress={onPress}
          />
        ));
        if (!name) return rows;
        return (
          <div key={name} role="presentation">
            <p className={styles.heading} aria-hidden="true">
              {name}
            </p>
            <div role="presentation" className={styles.list}>
              {rows}
            </div>
          </div>
        );
      })}
    </div>
  );
}

interface OptionGroup {
  /** '' for options without a heading. */
  readonly name: string;
  readonly members: Option[];
}

function groupsOf(options: readonly Option[]): readonly OptionGroup[] {
  const groups: OptionGroup[] = [];
  for (const option of options) {
    const name = option.group ?? '';
    const last = groups[groups.length - 1];
    if (last?.name === name) last.members.push(option);
    else groups.push({ name, members: [option] });
  }
  return groups;
}

interface OptionRowProps {
  readonly option: Option;
  readonly selected: boolean;
  readonly multiple: boolean;
  readonly onPress: (value: string) => void;
}

function OptionRow({ option, selected, multiple, onPress }: OptionRowProps) {
  return (
    <button
      type="button"
      role="option"
      aria-selected={selected}
      className={classNames(styles.option, option.mark && styles.marked)}
      onClick={() => onPress(option.value)}
    >
      {option.mark && (
        <span className={styles.mark} dir="ltr" aria-hidden="true">
          {option.mark}
        </span>
      )}
      <span className={styles.main}>
        <span className={styles.title} lang={option.language}>
          {option.title}
        </span>
        {option.subtitle && <span className={styles.subtitle}>{option.subtitle}</span>}
      </span>
      {multiple ? (
        <span className={styles.box}>{selected && <Icon icon={checkIcon} size={16} />}</span>
      ) : (
        selected && <Icon icon={checkIcon} className={styles.check} />
      )}
    </button>
  );
}
