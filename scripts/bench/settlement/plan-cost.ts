// Cost of a plan for honest people: deals given up, fees, and accounts that a bank holds because it counts transfers.
import type { Assumed } from './assumptions.ts';
import { guideFriction } from './friction.ts';
import { duePayments, type ModelPlan } from './protection.ts';
import { CASH, CRYPTO, countsTransfers } from './rails.ts';

/** Transfers of every deal: one each. */
const LEAST_TRANSFERS = 2;

export interface PlanCost {
  readonly transfers: number;
  /** Deals that end because of the plan, a part of all. */
  readonly givenUp: number;
  /** Fees, the work for further transfers, and the hours of those whose account is held. */
  readonly usd: number;
}

export function planCost(plan: ModelPlan, usd: number, model: Assumed): PlanCost {
  const payments = duePayments(plan, usd);
  const { taps, minutes } = guideFriction(plan, usd);
  const further = payments.length - LEAST_TRANSFERS;
  const hours = minutes / 60 + further * model.hoursATransfer;
  const quits = further * model.quitsForTransfer + taps * model.quitsForTap + hours * model.quitsForHour;
  const counted = payments.filter(({ method }) => countsTransfers(method)).length;
  const held = (counted * further * model.heldByCount) / payments.length;
  const fees = payments.reduce((sum, { method }) => sum + feeOf(method, model), 0);
  return {
    transfers: payments.length,
    givenUp: Math.min(1, quits + held),
    usd: fees + further * model.effortUsd + held * model.heldCostUsd,
  };
}

function feeOf(method: string, { bankFeeUsd, walletFeeUsd }: Assumed): number {
  if (method === CASH) return 0;
  return method === CRYPTO ? walletFeeUsd : bankFeeUsd;
}
