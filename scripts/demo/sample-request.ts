// A sample request: the body of POST /create_request where the terms do not matter.
export const SAMPLE_REQUEST = {
  receiveCurrency: 'EUR',
  receiveMethod: 'SEPA',
  payCurrency: 'USD',
  payMethod: 'Wise',
  amount: 500,
  additionalDetails: '',
  rateOption: 'fixed',
};
