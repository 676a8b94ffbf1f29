// Terms in words: who pays what, by which methods (REQ-01).

export const terms = {
  /** Above an amount. `name`: 'Anna'. */
  pays: (name: string): string => `${name} pays`,
  receives: (name: string): string => `${name} receives`,
  /** Below the amount that the reader pays. `methods`: 'Wise, Revolut'. */
  receivesVia: (name: string, methods: string): string => `${name} receives it via ${methods}`,
  /** Below the amount that the reader receives. */
  paysVia: (name: string, methods: string): string => `${name} pays it via ${methods}`,
  via: (methods: string): string => `via ${methods}`,
  /** '1 000.00 USD via Wise, Revolut'. */
  withMethods: (amount: string, methods: string): string => `${amount} via ${methods}`,
  AMOUNT_OPEN: 'The amount is set in the deal',
  /** In place of the methods in these sentences, where none was named. */
  ANY_METHOD: 'a method agreed in the chat',
  /** '1 000.00 USD for 92 500.00 RUB': a deal's name in dialogs and toasts. `pay` is what the reader pays. */
  dealName: (pay: string, receive: string): string => `${pay} for ${receive}`,
};
