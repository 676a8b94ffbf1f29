// The offer that is posted where any will do: the body of POST /create_request.

export const SAMPLE_REQUEST = {
  receiveCurrency: 'EUR',
  receiveMethod: 'SEPA',
  payCurrency: 'USD',
  payMethod: 'Wise',
  amount: 500,
  additionalDetails: '',
  rateOption: 'fixed',
};
