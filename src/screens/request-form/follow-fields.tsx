// Fields of a price that follows the rate: what the author gains or gives, and the worst rate that they take (PRICE-12).
import { strings } from '#i18n/strings.ts';
import { AmountField } from '../../components/forms/amount-field.tsx';
import { ChoiceChips } from '../../components/forms/choice-chips.tsx';
import { Section } from '../../components/layout/section.tsx';
import type { CurrencyPairForm } from '../../state/request-form/currency-pair-form.ts';

interface FollowFieldsProps {
  readonly pair: CurrencyPairForm;
  readonly isDisabled: boolean;
}

/** Nothing of another price. */
export function FollowFields({ pair, isDisabled }: FollowFieldsProps) {
  if (pair.price.value !== 'follow') return null;
  const { follow } = pair;
  const { FOLLOW, MORE_FOR_ME, LESS_FOR_ME, PERCENT, MARGIN_WRONG, notBelow, notAbove } = strings.price;
  const [paid, received] = [pair.pay.currency.value, pair.receive.currency.value];
  const isDirect = follow.isDirect.value;
  return (
    <Section header={FOLLOW} footer={strings.price.FOLLOW_NOTE}>
      <ChoiceChips
        label={PERCENT}
        isInside
        choices={[
          { key: 'more', text: MORE_FOR_ME },
          { key: 'less', text: LESS_FOR_ME },
        ]}
        chosen={[follow.isMore.value ? 'more' : 'less']}
        onPress={(key) => follow.setIsMore(key === 'more')}
        disabled={isDisabled}
      />
      <AmountField
        label={PERCENT}
        value={follow.percentText.value}
        onInput={follow.typePercent}
        currency="%"
        error={follow.isMarginWrong.value ? MARGIN_WRONG : undefined}
        showError
        disabled={isDisabled}
      />
      <AmountField
        label={isDirect ? notBelow(paid) : notAbove(received)}
        value={follow.floorText.value}
        onInput={follow.typeFloor}
        currency={isDirect ? received : paid}
        error={follow.isFloorWrong.value ? strings.requestForm.AMOUNT_MISSING : undefined}
        showError
        disabled={isDisabled}
      />
    </Section>
  );
}
