// Evidence by rail: what proves a payment there, and what does not (CASE-42). A claim about one rail names its source.
import type { CurrencyCode } from '../entities.ts';
import { type HelpRail, helpRailOf } from './help-rail.ts';

/** Records that prove a payment. */
export const PROOFS = [
  'accountEntry',
  'bankConfirmation',
  'pixId',
  'upiNumber',
  'swiftCopy',
  'cardEntry',
  'appEntry',
  'transactionHash',
  'metTogether',
] as const;
export type Proof = (typeof PROOFS)[number];

/** Evidence that is often sent and proves nothing. */
export const NO_PROOFS = [
  'screenshot',
  'pendingPayment',
  'mailOrSms',
  'withdrawalPage',
  'otherNetwork',
  'cashPhoto',
] as const;
export type NoProof = (typeof NO_PROOFS)[number];

export interface CheckedProof {
  readonly id: Proof;
  /** The public page that says so; absent where it is true of every account, or of our own codes. */
  readonly source?: string;
  /** ISO date of the day on which it was last checked. */
  readonly checkedOn?: string;
}
export interface RailEvidence {
  readonly proves: readonly CheckedProof[];
  readonly fails: readonly NoProof[];
}

const CHECKED_ON = '2026-11-27';
const ENTRY: CheckedProof = { id: 'accountEntry' };
const BANK: RailEvidence = {
  proves: [ENTRY, { id: 'bankConfirmation' }],
  fails: ['screenshot', 'pendingPayment', 'mailOrSms'],
};
const APP: RailEvidence = { proves: [{ id: 'appEntry' }], fails: BANK.fails };
const checked = (id: Proof, source: string): CheckedProof => ({ id, source, checkedOn: CHECKED_ON });
const withNumber = (id: Proof, source: string): RailEvidence => ({
  proves: [ENTRY, checked(id, source)],
  fails: BANK.fails,
});

/** Total: each rail has something that proves a payment, and something that does not. */
export const RAIL_EVIDENCE: Readonly<Record<HelpRail, RailEvidence>> = {
  bank: BANK,
  sepa: BANK,
  faster_payments: BANK,
  pix: withNumber('pixId', 'https://developers.openpix.com.br/docs/faq/faq-transactions'),
  // In the bank's statement, too: https://moneyview.in/upi/what-is-upi-reference-number
  upi: withNumber('upiNumber', 'https://paytm.com/faqs/upi/how-to-identify-a-upi-transaction'),
  ru_bank: BANK,
  zelle: { proves: [ENTRY], fails: BANK.fails },
  ach: BANK,
  wire: withNumber(
    'swiftCopy',
    'https://www.sepaforcorporates.com/swift-for-corporates/explained-swift-gpi-uetr-unique-end-to-end-transaction-reference/',
  ),
  card: {
    proves: [
      checked(
        'cardEntry',
        'https://support.petalcard.com/hc/en-us/articles/360005315293-What-is-a-pending-transaction',
      ),
    ],
    fails: BANK.fails,
  },
  paypal: APP,
  wise: APP,
  revolut: APP,
  wallet: APP,
  crypto: {
    proves: [
      checked(
        'transactionHash',
        'https://cryptorescue.org/wiki/how-to-read-blockchain-explorer-verify-transaction/',
      ),
    ],
    fails: ['screenshot', 'withdrawalPage', 'otherNetwork'],
  },
  cash: { proves: [{ id: 'metTogether' }], fails: ['cashPhoto'] },
};

/** Methods in which one side of a deal pays. */
export interface OfferedPayment {
  readonly currency: CurrencyCode;
  readonly methods: readonly string[];
}
export interface EvidenceOfMethods extends RailEvidence {
  /** Methods with the same evidence; none where the terms name none. */
  readonly methods: readonly string[];
}

/** The evidence of all methods of a deal, each rail once, in the order of the methods. */
export function evidenceOf(payments: readonly OfferedPayment[]): readonly EvidenceOfMethods[] {
  const found = new Map<RailEvidence, Set<string>>();
  for (const { currency, methods } of payments)
    for (const method of methods.length > 0 ? methods : ['']) {
      const evidence = RAIL_EVIDENCE[helpRailOf(method, currency)];
      const names = found.get(evidence) ?? new Set();
      found.set(evidence, names.add(method || currency));
    }
  return [...found].map(([evidence, names]) => ({ ...evidence, methods: [...names] }));
}
