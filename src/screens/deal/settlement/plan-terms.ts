// Terms of a plan: what each party of a deal pays in all, as plain decimals.
import type { DealDetails } from '#contract/decode/deal-details.ts';
import type { SettlementDetails } from '#contract/decode/settlement.ts';
import { formatAmountInput } from '#domain/format.ts';
import { sanitizeAmount } from '#domain/parse-fields.ts';
import type { PlanTerms } from '#domain/settlement/plan.ts';

type PlanSteps = NonNullable<SettlementDetails['suggestion']>['steps'];

/** `steps`: those of the suggestion. Null while an amount is open. */
export function planTerms(deal: DealDetails, steps?: PlanSteps): PlanTerms | null {
  if (deal.payAmount === null) return null;
  return {
    author: {
      currency: deal.payCurrency,
      amount: plainDecimal(deal.payAmount),
      step: steps?.author ?? undefined,
    },
    accepter: {
      currency: deal.receiveCurrency,
      amount: plainDecimal(deal.amount),
      step: steps?.accepter ?? undefined,
    },
  };
}

const plainDecimal = (amount: number): string => sanitizeAmount(formatAmountInput(amount));
