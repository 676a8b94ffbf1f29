// Sheet of a picker: its options, with a search field where there are many.
import { useState } from 'react';
import { strings } from '#i18n/strings.ts';
import type { Children } from '../children.ts';
import { Sheet } from '../overlay/sheet.tsx';
import { filterOptions, type Option, OptionList } from './option-list.tsx';
import { SearchField } from './search-field.tsx';

/** Fewer options than this need no search. */
export const MIN_OPTIONS_FOR_SEARCH = 8;

interface OptionSheetProps {
  readonly title: string;
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  readonly multiple?: boolean;
  readonly onPress: (value: string) => void;
  readonly onClose: () => void;
  readonly footer?: Children;
}

export function OptionSheet(props: OptionSheetProps) {
  const [query, setQuery] = useState('');
  const hasSearch = props.options.length >= MIN_OPTIONS_FOR_SEARCH;
  return (
    <Sheet
      title={props.title}
      onClose={props.onClose}
      footer={props.footer}
      head={hasSearch && <SearchField label={strings.controls.SEARCH} value={query} onInput={setQuery} />}
    >
      <OptionList
        label={props.title}
        options={filterOptions(props.options, query)}
        chosen={props.chosen}
        multiple={props.multiple ?? false}
        onPress={props.onPress}
      />
    </Sheet>
  );
}
