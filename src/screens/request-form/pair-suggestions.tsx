// Pair suggestions: chips for the last posted request and for pairs in demand.
import { formatAmountFeed } from '#domain/format.ts';
import { leftToRight } from '#i18n/left-to-right.ts';
import { pageLanguage, strings } from '#i18n/strings.ts';
import { ChoiceChips } from '../../components/forms/choice-chips.tsx';
import type { RequestFormStore } from '../../state/request-form/request-form.ts';

const REPEAT_KEY = 'last';
const keyOf = (pay: string, receive: string): string => `${pay} ${receive}`;

interface PairSuggestionsProps {
  readonly form: RequestFormStore;
  readonly isDisabled: boolean;
}

/** Renders nothing on an edit, and when the currencies cannot be loaded. */
export function PairSuggestions({ form, isDisabled }: PairSuggestionsProps) {
  const { pair, lastPosted } = form;
  const pairs = form.suggestedPairs.value;
  if (pairs.length === 0) return null;
  const { payCurrency, receiveCurrency } = pair.values.value;
  const last = lastPosted?.values;
  const repeat = last && {
    key: REPEAT_KEY,
    text: strings.requestForm.repeatText(
      formatAmountFeed(last.amount ?? 0, last.receiveCurrency, pageLanguage),
      last.receiveCurrency,
      last.payCurrency,
    ),
  };
  const choices = pairs.map(({ pay, receive }) => ({
    key: keyOf(pay, receive),
    text: leftToRight(strings.requestForm.pairText(pay, receive)),
  }));
  return (
    <ChoiceChips
      label={strings.requestForm.SUGGESTED_PAIRS}
      choices={repeat ? [repeat, ...choices] : choices}
      chosen={[keyOf(payCurrency, receiveCurrency)]}
      onPress={(key) => {
        const taken = pairs.find(({ pay, receive }) => keyOf(pay, receive) === key);
        if (taken) form.setPair(taken);
        else form.repeatLast();
      }}
      disabled={isDisabled}
    />
  );
}
