// Limits of deals and disputes: rows of the table of limits (LIMIT-05, LIMIT-11, LIMIT-12).
import {
  DISPUTE_COOLDOWN_EXAMPLE,
  DISPUTE_WITH_PERSON_EXAMPLE,
  openDisputeLimit,
  runningDealLimit,
  TOO_OFTEN_EXAMPLE,
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
