// Payments of a fraud, one after the other: the product's payment table decides the marks, the model who pays and believes.
import type { Party } from '#domain/parties.ts';
import type { PaymentAction } from '#domain/settlement/payment.ts';
import { decidePayment } from '#domain/settlement/payment-table.ts';
import { isCash } from '#domain/settlement/rail.ts';
import type { Care, FraudDeal, FraudOutcome, FraudResult } from './deal.ts';
import { duePayments, type ModelPlan } from './protection.ts';
import { canShowName, type Method } from './rails.ts';

const NOON = 12 * 3_600_000;

/** Moves the money of a plan until one side stops. The cheat is the author. */
export function movePayments(deal: FraudDeal, plan: ModelPlan, care: Care): FraudOutcome {
  const { strategy, chance, ledger, model, victimMethod } = deal;
  const payments = [...duePayments(plan, strategy.usd)];
  const isCashDeal = isCash(strategy.method);
  const paid = { byVictim: 0, byCheat: 0, byOutsider: 0 };
  const end = (result: FraudResult): FraudOutcome => ({
    result: result === 'noticed' && paid.byVictim > 0 ? 'robbed' : result,
    paidByCheat: paid.byCheat,
    paidByOutsider: paid.byOutsider,
  });
  /** True when the mark is made. Without the guide nobody asks. */
  const mark = (n: number, party: Party, action: PaymentAction): boolean => {
    if (!care.isGuided) return true;
    const decision = decidePayment(payments, n, party, action, { now: NOON, mayPay: !isCashDeal });
    if (decision.ok) payments[n - 1] = decision.payment;
    return decision.ok;
  };
  const bankShows = (method: Method): boolean => canShowName(method) && chance.is(model.banksShowName);
  /** After 'another name': true when both consent to go on, the honest person against the warning. */
  const goesOn = (n: number): boolean =>
    mark(n, 'author', 'go_on') && chance.is(model.consentsToOtherName) && mark(n, 'accepter', 'go_on');

  for (const { n, from, amount } of payments) {
    const usd = Number(amount);
    if (from === 'accepter') {
      // In cash 'sent' is refused before both are together, and the cheat never comes.
      const mayMark = !isCashDeal || mark(n, 'accepter', 'sent');
      if (isCashDeal && !chance.is(mayMark ? model.paysAheadOfCash : care.paysAheadOfCash))
        return end('noticed');
      if (bankShows(victimMethod) && chance.is(care.seesPayeeName)) {
        mark(n, 'accepter', 'other_name');
        if (!goesOn(n)) return end('noticed');
      }
      ledger.move('honest', 'cheats', usd);
      paid.byVictim += usd;
      if (isCashDeal) return end('robbed');
      mark(n, 'accepter', 'sent');
      mark(n, 'author', 'received');
      continue;
    }
    const next = Number(payments[n]?.amount ?? 0);
    const stopped = end(paid.byVictim > 0 ? 'robbed' : 'none');
    if (strategy.kind === 'reverses') {
      ledger.move('cheats', 'honest', usd);
      paid.byCheat += usd;
    } else if (strategy.kind === 'triangle') {
      if (!outsiderPays(deal, care, paid.byOutsider > 0)) return stopped;
      if (bankShows(strategy.method) && chance.is(care.seesPayerName)) {
        mark(n, 'author', 'sent');
        mark(n, 'accepter', 'other_name');
        // It goes back to the account it came from.
        if (!goesOn(n)) return end('noticed');
      }
      ledger.move('outsiders', 'honest', usd);
      paid.byOutsider += usd;
    } else if (strategy.kind === 'fake_receipt') {
      mark(n, 'author', 'sent');
      if (!chance.is(care.trustsReceipt)) return end('noticed');
    } else {
      // Pays only when the next payment of the other is larger.
      if (isCashDeal || next <= usd) return stopped;
      ledger.move('cheats', 'honest', usd);
      paid.byCheat += usd;
    }
    mark(n, 'author', 'sent');
    mark(n, 'accepter', 'received');
  }
  const isHidden = strategy.kind === 'triangle' || strategy.kind === 'reverses';
  return end(isHidden ? 'completed' : 'robbed');
}

/** Whether the robbed third person pays: the guide takes time, a second part raises questions. */
function outsiderPays({ chance, model }: FraudDeal, { isGuided }: Care, isAgain: boolean): boolean {
  if (isAgain) return chance.is(model.victimPaysAgain);
  return !isGuided || chance.is(model.victimStays);
}
