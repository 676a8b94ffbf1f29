// Limits of requests, deals and what people do to each other: rows of the table of limits (LIMIT-05, LIMIT-11…13, LIMIT-15).
import { DEFAULT_LEVEL_LIMITS } from '#domain/settlement/level-limits.ts';
import {
  blockLimit,
  DISPUTE_COOLDOWN_EXAMPLE,
  DISPUTE_WITH_PERSON_EXAMPLE,
  LEVEL_AMOUNT_EXAMPLE,
  LEVEL_DEALS_EXAMPLE,
  openDisputeLimit,
  reportLimit,
  runningDealLimit,
  savedSearchLimit,
  TOO_OFTEN_EXAMPLE,
  waitingListFull,
  waitingListsLimit,
} from './refusal-examples.ts';

/** The most that a variable may say. */
const MANY = 1_000_000;

export const DEAL_LIMITS = {
  disputeSteps: {
    value: [15, 60, 240, 1_440],
    unit: 'minutes',
    window: 'the life of the deal',
    counts: "the wait after a party's own dispute of a deal, before the next one; the first is never refused",
    opensAgain: 'when the time that the sentence names has passed',
    code: 'DISPUTE_COOLDOWN',
    sentence: DISPUTE_COOLDOWN_EXAMPLE,
    variable: { name: 'COOLDOWN_MINUTES', min: 0, max: 10_080 },
  },
  runningDeals: {
    value: 30,
    unit: 'deals',
    window: 'at a time',
    counts:
      'running deals of a user and own acceptances that wait; checked for the accepter at the acceptance, for the author at the approval',
    opensAgain: 'when one of them ends',
    code: 'LIMIT_REACHED',
    sentence: runningDealLimit(30),
    variable: { name: 'MAX_RUNNING_DEALS', min: 1, max: MANY },
  },
  openDisputes: {
    value: 3,
    unit: 'disputes',
    window: 'at a time',
    counts: 'disputes that a user has opened and that are not decided',
    opensAgain: 'when one of them is decided or taken back',
    code: 'LIMIT_REACHED',
    sentence: openDisputeLimit(3),
    variable: { name: 'MAX_OPEN_DISPUTES', min: 1, max: MANY },
  },
  openDisputesPair: {
    value: 1,
    unit: 'disputes',
    window: 'at a time',
    counts: 'the same, about deals with the same person',
    opensAgain: 'when it is decided or taken back',
    code: 'LIMIT_REACHED',
    sentence: DISPUTE_WITH_PERSON_EXAMPLE,
    variable: null,
  },
  dealChanges: {
    value: 10,
    unit: 'changes',
    window: '24 h',
    counts: 'changes of names in a deal by one side; as many of its plan, and of its meeting',
    opensAgain: 'when the first of them is a day old',
    code: 'LIMIT_REACHED',
    sentence: TOO_OFTEN_EXAMPLE,
    variable: { name: 'DEAL_CHANGES_PER_DAY', min: 1, max: MANY },
  },
  dealProposals: {
    value: 30,
    unit: 'proposals',
    window: '24 h',
    counts: 'proposals to complete or to cancel a deal by one side; a dispute is none',
    opensAgain: 'when the first of them is a day old',
    code: 'LIMIT_REACHED',
    sentence: TOO_OFTEN_EXAMPLE,
    variable: { name: 'DEAL_PROPOSALS_PER_DAY', min: 1, max: MANY },
  },
  caseFilings: {
    value: 20,
    unit: 'files',
    window: '24 h',
    counts: 'files that one side of a case sends; the answer to a question of staff is none',
    opensAgain: 'when the first of them is a day old',
    code: 'LIMIT_REACHED',
    sentence: TOO_OFTEN_EXAMPLE,
    variable: { name: 'CASE_FILINGS_PER_DAY', min: 1, max: MANY },
  },
  disputeNotices: {
    value: 1,
    unit: 'notifications',
    window: 'an hour, and for one deal while it is unread',
    counts: 'notices of disputes that one person opens, or of one deal, to one admin',
    opensAgain: 'after the hour, and when the admin has read it',
    code: null,
    sentence: 'Nothing is refused: the dispute is opened without a second notice.',
    variable: null,
  },
} as const;

const { newcomer, known, established, trusted } = DEFAULT_LEVEL_LIMITS;

/** Limits by level of trust, with the values of LEVELS=on (EXPO-04). */
export const LEVEL_LIMITS = {
  levelAmount: {
    value: [newcomer.usd ?? 0, known.usd ?? 0, established.usd ?? 0],
    unit: 'USD',
    window: 'each',
    counts:
      'the value of a deal, for a newcomer, a known and an established person, where `LEVELS` is set; half of it in the first deal of two people by a payment that can come back after days. Checked for the accepter at the acceptance, for the author at the approval',
    opensAgain: 'with a smaller deal, or with the level that the sentence names',
    code: 'LEVEL_LIMIT',
    sentence: LEVEL_AMOUNT_EXAMPLE,
    variable: null,
  },
  levelDeals: {
    value: [newcomer.running, known.running, established.running, trusted.running],
    unit: 'deals',
    window: 'at a time',
    counts:
      'running deals of a user and own acceptances that wait, by level, where `LEVELS` is set; acceptances by others count with the approval',
    opensAgain: 'when one of them ends, or with the level that the sentence names',
    code: 'LEVEL_LIMIT',
    sentence: LEVEL_DEALS_EXAMPLE,
    variable: null,
  },
} as const;

const whileWaiting = { window: 'at a time', code: 'LIMIT_REACHED', variable: null } as const;

/** Limits of waiting lists (WAIT-05). */
export const WAITING_LIMITS = {
  waiters: {
    ...whileWaiting,
    value: 20,
    unit: 'people',
    counts: 'people who wait for one request to open again',
    opensAgain: 'when the request is open again, or somebody stops waiting',
    sentence: waitingListFull(20),
  },
  waits: {
    ...whileWaiting,
    value: 5,
    unit: 'requests',
    counts: 'requests that a user waits for to open again',
    opensAgain: 'when one of them is open again or taken, or the user stops waiting for one',
    sentence: waitingListsLimit(5),
  },
} as const;

/** Limits of saved searches (CALL-12). */
export const SAVED_SEARCH_LIMITS = {
  savedSearches: {
    ...whileWaiting,
    value: [3, 10],
    unit: 'filters',
    counts: 'filters whose new requests a user is notified of: of a newcomer, and of anybody else',
    opensAgain: 'when one of them is deleted',
    sentence: savedSearchLimit(3),
  },
} as const;

/** Limits of blocks and reports. */
export const MODERATION_LIMITS = {
  blocks: {
    value: 500,
    unit: 'people',
    window: 'at a time',
    counts: 'people whom a user blocks',
    opensAgain: 'when one of them is unblocked',
    code: 'LIMIT_REACHED',
    sentence: blockLimit(500),
    variable: null,
  },
  reports: {
    value: 5,
    unit: 'reports',
    window: '24 h',
    counts: 'reports of a user, those that have been answered included',
    opensAgain: 'when the first of them is a day old',
    code: 'LIMIT_REACHED',
    sentence: reportLimit(5),
    variable: { name: 'REPORT_LIMIT', min: 1, max: 1_000_000 },
  },
} as const;
