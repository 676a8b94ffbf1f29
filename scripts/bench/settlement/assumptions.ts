// Assumptions of the simulated settlement market: each a value, a low and a high one for the sensitivity table, and why.

import { type Assumption, around, between } from '../support/assumption.ts';

/** Shares and chances are 0 to 1, money is USD. */
export const ASSUMPTIONS = {
  // Care of honest people, with the guide of the payments before them.
  ignoresWarnings: around(
    0.1,
    'people who tap every sheet away; studies of browser warnings find 10 to 25 %',
  ),
  guideUse: between(
    0.6,
    0.8,
    0.95,
    'deals that follow the guide when nobody objects: it is the largest button, but not the only way',
  ),
  leavesGuide: around(0.25, "people who agree to 'let us do it simply, without these forms'"),
  heedsHint: between(
    0.1,
    0.25,
    0.5,
    'people otherwise ready to leave the guide who stay at the hint below the message; cheats choose words that no phrase finds',
  ),
  takesRiskierPlan: around(
    0.12,
    'people who agree to pay first in one part though another plan was suggested: half of paysFirstToLower',
  ),
  heedsPlanRisk: between(
    0.25,
    0.5,
    0.75,
    'people otherwise ready for a riskier plan who do not agree when the sheet says what they would risk',
  ),
  takesFewerPayments: between(
    0.25,
    0.5,
    0.8,
    'people who agree to the same parts in fewer payments: it saves both of them time',
  ),
  takesGenerousPlan: between(
    0.5,
    0.85,
    1,
    'people who agree that the other pays first in one part: it looks like a favour',
  ),
  breaksOff: around(
    0.3,
    'people who end the deal when asked to leave the guide or the plan and who do not agree',
  ),
  checksBankName: between(
    0.5,
    0.75,
    0.95,
    "people who compare the bank's name when the sheet asks whether it is the declared one",
  ),
  consentsToOtherName: around(
    0.15,
    "people who go on with a cheat after 'another name', against the warning",
  ),
  heedsChangingName: between(0.5, 0.85, 1, "people who refuse at 'the third name in five exchanges'"),
  heedsOtherName: around(
    0.08,
    "people who refuse after 'another name than last time': asked, everybody has a story",
  ),
  heedsFirstName: around(0.02, "people who refuse because it is the other's first exchange"),
  heedsReceipt: between(
    0.5,
    0.8,
    0.95,
    "people otherwise convinced by a receipt who open their bank at 'a receipt is no payment'",
  ),
  heedsCash: between(
    0.5,
    0.75,
    0.95,
    'people otherwise ready to pay ahead of cash who do not when the mark is refused with its reason',
  ),
  // Care of honest people by themselves, without settlement.
  checksNameAlone: around(
    0.25,
    'people who insist that money comes from the account of the person they trade with',
  ),
  trustsReceipt: around(
    0.3,
    'people who pay on a picture of a receipt: most know better, haste does the rest',
  ),
  paysAheadOfCash: around(
    0.35,
    "people who transfer before they hold the cash: 'cash by courier' lives on it",
  ),
  paysFirstToHigher: between(0.5, 0.75, 0.95, 'people who pay first to somebody of a higher level'),
  paysFirstToEqual: between(
    0.25,
    0.5,
    0.75,
    'people who pay first to somebody of their level: one of two has to',
  ),
  paysFirstToLower: between(0.12, 0.25, 0.5, 'people who pay first to somebody of a lower level'),
  splitsAlone: around(0.1, 'deals that people divide into three parts by themselves'),
  // The market.
  newcomers: around(
    0.2,
    'honest people without any exchange; the others have the levels of a market of 400 days',
  ),
  medianUsd: around(200, 'median size of a deal; log-normal with sigma 1, so a tenth is over 700 USD'),
  weeksShare: around(0.15, 'payments by rails that come back for weeks, such as PayPal and Zelle'),
  cryptoShare: around(0.3, 'payments in USDT and the like, which come back never'),
  cashShare: around(0.15, 'payments in cash; all others are banks whose transfers come back for days'),
  // Banks.
  banksShowName: between(
    0.5,
    0.85,
    0.98,
    "payments by a rail that shows names at which the receiver's bank shows a readable one",
  ),
  reversalWeeks: between(0.3, 0.6, 0.9, 'claims after a week that succeed on a rail of weeks'),
  reversalDays: around(0.05, 'claims after a week that succeed on a rail of days: most windows are closed'),
  thirdPartyClawback: between(
    0.25,
    0.5,
    0.9,
    "reports of a robbed third person after which the honest receiver's money goes back",
  ),
  banksBear: around(0.1, 'part of what comes back that the bank bears and not its customer'),
  // Cheats.
  attemptsADay: around(2, 'counterparties that a cheat finds a day'),
  reported: between(0.4, 0.7, 0.95, 'people who lost money and report it'),
  attemptReported: between(0.1, 0.3, 0.6, 'people who report an attempt that they noticed'),
  banDays: around(2, 'days from a report to the ban'),
  newAccountDays: between(
    0,
    1,
    7,
    'days until a banned cheat is back with another account and a bank account to receive by',
  ),
  newAccountUsd: around(20, 'a phone number, a messenger account and a mule'),
  boughtUsd: around(150, 'an established account; known costs 0.4 of it, trusted 2.5 times as much'),
  victimStays: between(
    0.3,
    0.6,
    0.9,
    'third persons of a triangle who wait for names, plan and approval before they pay',
  ),
  victimPaysAgain: around(0.4, 'third persons of a triangle who pay a second part'),
  // Friction for honest people.
  honestOtherName: around(
    0.02,
    'honest payments from another account than the declared one: a spouse, a firm',
  ),
  honestConsents: between(0.4, 0.65, 0.9, "honest pairs who explain 'another name' and go on"),
  misreadsName: around(0.003, 'right names that are taken for wrong ones: patronymics, other alphabets'),
  secondName: around(0.15, 'honest people who use a second name, in three of ten deals'),
  manyNames: around(0.01, 'honest people with a third and fourth name, such as families and small firms'),
  // What a plan costs honest people: each transfer beyond one payment each, each tap and each hour.
  quitsForTransfer: between(
    0.002,
    0.01,
    0.03,
    'honest deals given up for each transfer beyond two; 18 % of shoppers have given up an order for a long checkout, of 23 elements on average (Baymard): 0.8 % for each',
  ),
  quitsForTap: between(
    0.000_05,
    0.000_2,
    0.001,
    'honest deals given up for each tap that the guide asks for: far less work than a transfer',
  ),
  quitsForHour: between(
    0.000_5,
    0.002,
    0.01,
    'honest deals given up for each hour: the rate moves, and people have other things to do',
  ),
  hoursATransfer: between(
    0.1,
    0.5,
    4,
    'time until a payment is made, seen by the other and marked: minutes when both wait, hours when not',
  ),
  effortUsd: between(
    0.1,
    0.4,
    1,
    'work of both for a transfer beyond two: five minutes with two banks and the chat, at 5 USD an hour',
  ),
  exchangeWorth: between(
    0.03,
    0.1,
    1,
    "what a completed exchange brings, of its amount: the margin of the next best way; at 1 it counts as much as a lost one's amount",
  ),
  bankFeeUsd: between(
    0,
    0.2,
    1.5,
    'fee of a bank transfer that does not grow with its amount: mostly none, of some banks and abroad 1 USD and more',
  ),
  walletFeeUsd: between(
    0.2,
    1.9,
    3.8,
    'fee of a transfer of USDT: by TRC-20 1.83 to 3.83 USD in February 2026, by other networks cents',
  ),
  heldByCount: between(
    0.000_5,
    0.003,
    0.015,
    'further transfers at which a bank that counts them asks questions or holds the account; the counts are public, how often is not',
  ),
  heldCostUsd: around(50, 'hours of the owner of a held account, beside the exchange, which is given up'),
  // How often the other one is a cheat.
  cheatShare: between(0.005, 0.02, 0.06, 'first exchanges of newcomers in which the other one is a cheat'),
  lostWithout: between(
    0.003,
    0.01,
    0.03,
    'of all that honest people exchange, what they would lose to cheats without any protection: escrow markets do not say',
  ),
  cheatsALevelUp: between(0.25, 0.5, 0.75, 'the same at each level up, of the level below: a record costs'),
  cheatsAgain: between(
    0.02,
    0.1,
    0.3,
    'the same after a completed exchange of the two, of first ones: some cheats begin with an honest one',
  ),
  cheatPaysSecond: between(
    0.4,
    0.75,
    0.95,
    'cheats of equal level who pay second: two newcomers have equal records, and the role of the author is free to choose',
  ),
  smallerInstead: between(0.4, 0.7, 0.9, 'people stopped by a limit who trade the smaller amount instead'),
} as const satisfies Readonly<Record<string, Assumption>>;

export type AssumptionName = keyof typeof ASSUMPTIONS;
export type Assumed = Readonly<Record<AssumptionName, number>>;

export const ASSUMPTION_NAMES = Object.keys(ASSUMPTIONS) as AssumptionName[];

/** The values of all assumptions, with some of them changed. */
export const assume = (changes: Partial<Assumed> = {}): Assumed => ({
  ...(Object.fromEntries(ASSUMPTION_NAMES.map((name) => [name, ASSUMPTIONS[name].value])) as Assumed),
  ...changes,
});

/** Fixed sizes of the model, which are no opinion about people. */
export const HONEST_PEOPLE = 1_000;
export const CHEATS_OF_A_KIND = 10;
export const MARKET_DAYS = 90;
export const HONEST_DEALS_A_MONTH = 2;
/** Spread of the sizes of deals (log-normal). */
export const SIZE_SIGMA = 1;
/** Payment methods that a person can use. */
export const METHODS_OF_A_PERSON = 2;
/** The honest deals by which a cheat reaches a level: small, but not so small that they weigh nothing. */
export const BUILDING_USD = 60;
/** Part of a building deal that it costs: spread and fees. */
export const BUILDING_COST = 0.01;
/** Days after which a reversal is claimed, and after which a robbed third person's bank reacts. */
export const REVERSAL_DAYS = 7;
export const CLAWBACK_DAYS = 5;
/** Time of a tap, and until the other party takes the next step. */
export const SECONDS_A_TAP = 3;
export const MINUTES_AN_ANSWER = 3;
/** Partners with whom an honest person has traded before, as in the trust benchmark. */
export const KNOWN_PARTNER_SHARE = 0.25;
/** How often somebody with more than one name uses another than the usual one. */
export const OTHER_NAME_SHARE = 0.3;
