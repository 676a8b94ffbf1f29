// Steps by rail: how a payment is reported, recalled or refunded on each (HELP-02). Every entry names its source.
import type { HelpRail } from './help-rail.ts';
import type { CheckedStep, HelpStep, HelpStepId } from './help-step.ts';

const CHECKED_ON = '2026-11-27';
const checked = (id: HelpStepId, source: string, more: Partial<HelpStep> = {}): CheckedStep => ({
  ...{ id, ...more, source, checkedOn: CHECKED_ON },
});
const BANK_NOW: HelpStep = { id: 'bankNow' };

const EPC_GUIDANCE =
  'https://www.europeanpaymentscouncil.eu/document-library/guidance-documents/clarification-paper-sepa-credit-transfer-and-sepa-instant';

/** Steps after a payment to a deceiver, in order. 'bank' has none of its own: its country's are all. */
export const RAIL_STEPS: Readonly<Record<HelpRail, readonly HelpStep[]>> = {
  bank: [],
  sepa: [BANK_NOW, checked('sepaRecall', EPC_GUIDANCE)],
  faster_payments: [
    checked('bankLine', 'https://stopscamsuk.org.uk/159', { phone: '159' }),
    checked(
      'ukRefund',
      'https://psr.org.uk/information-for-consumers/our-new-app-fraud-reimbursement-protections',
    ),
  ],
  pix: [checked('pixReturn', 'https://www.bcb.gov.br/estabilidadefinanceira/pix'), BANK_NOW],
  upi: [
    checked('fraudLine', 'https://cybercrime.gov.in', { phone: '1930' }),
    BANK_NOW,
    checked('upiReport', 'https://www.npci.org.in/what-we-do/upi/dispute-redressal-mechanism'),
  ],
  ru_bank: [BANK_NOW, checked('ruStatement', 'https://www.consultant.ru/document/cons_doc_LAW_115625/')],
  zelle: [BANK_NOW, checked('zelleReport', 'https://www.consumerfinance.gov/rules-policy/regulations/1005/')],
  ach: [BANK_NOW, checked('achReturn', 'https://www.nacha.org/rules')],
  wire: [BANK_NOW, checked('wireRecall', 'https://www.ic3.gov')],
  card: [{ id: 'cardChargeback' }],
  paypal: [checked('paypalCase', 'https://www.paypal.com/uk/webapps/mpp/first-dispute')],
  wise: [
    checked('wiseReport', 'https://wise.com/help/articles/2978048/i-may-be-the-victim-of-fraud-or-a-scam'),
  ],
  revolut: [
    checked(
      'revolutReport',
      'https://help.revolut.com/en-LV/help/profile-and-plan/security-and-personal-data/online-fraud/what-do-i-do-if-i-ve-been-a-victim-of-bank-transfer-fraud/',
    ),
  ],
  wallet: [{ id: 'walletSupport' }],
  crypto: [{ id: 'cryptoFinal' }, { id: 'cryptoCheck' }, { id: 'cryptoExchange' }],
  cash: [{ id: 'cashFinal' }],
};

/** Recalls that also help with a payment that has only not arrived: they claim no fraud. */
export const RECALLS: readonly HelpStepId[] = ['sepaRecall', 'wireRecall', 'achReturn'];
