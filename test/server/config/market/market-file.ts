// A market file for tests: three currencies of one operator.

export const MARKET_TEXT = `# A market in Tashkent
currencies:
  UZS:
    decimals: 2
    methods: [Uzcard, Cash]
  KWD:
    decimals: 3
    methods:
      - KNET
      - Cash
  USDT:
    decimals: 2
    methods: [TRC-20]
methods:
  Uzcard: {rail: card, reversible: weeks, instant: true, showsName: true, hasComment: false, countries: [UZ], source: rules, date: 2026-11-26}
  KNET: {rail: bank_instant, reversible: days, instant: true, showsName: true, hasComment: false, countries: [KW], source: rules, date: 2026-11-26}
  Cash: {rail: cash, reversible: hours, instant: true, showsName: false, hasComment: false, countries: [any], source: none, date: 2026-11-26}
  TRC-20:
    rail: crypto
    reversible: hours
    instant: true
    showsName: false
    hasComment: false
    countries: [any]
    source: TRON documentation
    date: 2026-11-26
`;
