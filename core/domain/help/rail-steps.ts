// Steps by rail: how a payment is reported, recalled or refunded on each (HELP-02). A claim about one rail names the page that says so.
import type { HelpRail } from './help-rail.ts';
import type { CheckedStep, HelpStep, HelpStepId } from './help-step.ts';

const CHECKED_ON = '2026-11-27';
const checked = (id: HelpStepId, source: string, more: Partial<HelpStep> = {}): CheckedStep => ({
  ...{ id, ...more, source, checkedOn: CHECKED_ON },
});
const BANK_NOW: HelpStep = { id: 'bankNow' };

/** Steps after a payment to a deceiver, in order. 'bank' has none of its own: its country's are all. */
export const RAIL_STEPS: Readonly<Record<HelpRail, readonly HelpStep[]>> = {
  bank: [],
  sepa: [
    BANK_NOW,
    checked(
      'sepaRecall',
      'https://banque-france.fr/fr/foire-aux-questions-les-incidents-et-litiges-relatifs-aux-virements-sepa',
    ),
  ],
  faster_payments: [
    checked('bankLine', 'https://ruddingtonparishcouncil.gov.uk/new-159-number-launched-to-tackle-fraud/', {
      phone: '159',
    }),
    checked(
      'ukRefund',
      'https://santander.co.uk/corporate/beyond-banking/support-and-advice/help/fraud-prevention/how-we-manage-claims-for-authorised-push-payment-app-fraud',
    ),
  ],
  pix: [
    checked(
      'pixReturn',
      'https://www.chicosabetudo.com.br/curiosidades/botao-de-contestacao-do-pix-comeca-a-funcionar-a-partir-desta-quarta-1',
    ),
    BANK_NOW,
  ],
  upi: [
    checked('fraudLine', 'https://nagalandpost.com/citizens-asked-to-report-financial-frauds/', {
      phone: '1930',
    }),
    BANK_NOW,
    checked('upiReport', 'https://groww.in/p/upi-dispute-redressal-mechanism'),
  ],
  ru_bank: [BANK_NOW, checked('ruStatement', 'https://donlib.ru/news/2024/09/26/Finansovaya-kultura-91')],
  zelle: [BANK_NOW, checked('zelleReport', 'https://www.zellepay.com/support/report-scam')],
  ach: [BANK_NOW, checked('achReturn', 'https://www.thebalance.com/tips-on-ach-reversals-315439')],
  wire: [
    BANK_NOW,
    checked(
      'wireRecall',
      'https://helpwithmycreditcardbank.gov/help-topics/fraud-scams/scams/wire-transfer-scams/wire-transfer-scams-fraudulent.html',
    ),
  ],
  // Cards pay people here, and nothing was found about the return of such a payment.
  card: [{ id: 'askBank' }],
  // Friends and family: https://www.mdr.de/ratgeber/finanzen/betrug-paypal-masche-112.html
  paypal: [
    checked(
      'paypalCase',
      'https://www.paypal.com/sr/smarthelp/article/do-i-have-to-file-a-paypal-buyer-protection-claim-within-a-certain-timeframe-faq1417',
    ),
  ],
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
  crypto: [
    checked('cryptoFinal', 'https://windomnews.com/2024/04/09/what-if-you-paid-a-scammer-part-2/'),
    checked(
      'cryptoCheck',
      'https://cryptorescue.org/wiki/how-to-read-blockchain-explorer-verify-transaction/',
    ),
    checked('cryptoExchange', 'https://scamsteps.org/scam-types/crypto-exchange-held'),
  ],
  cash: [checked('cashFinal', 'https://consumer.georgia.gov/scams-what-do-if-youve-lost-money-scam')],
};

/** Recalls that also help with a payment that has only not arrived: they claim no fraud. */
export const RECALLS: readonly HelpStepId[] = ['sepaRecall', 'wireRecall', 'achReturn'];
