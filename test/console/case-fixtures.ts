// Cases as the backend sends them, for tests of the console.
export const CASE_ID = '5f0c1d7e-4f5b-4c1e-9d55-0a3c6b1f2a01';
export const DEAL_ID = '5f0c1d7e-4f5b-4c1e-9d55-0a3c6b1f2a02';
export const VIEWER_ID = '5f0c1d7e-4f5b-4c1e-9d55-0a3c6b1f2a03';
const OTHER_STAFF_ID = '5f0c1d7e-4f5b-4c1e-9d55-0a3c6b1f2a04';
export const NOW = Date.parse('2026-11-27T12:00:00.000Z');

type Json = Readonly<Record<string, unknown>>;
const hours = (count: number, from = NOW): string => new Date(from + count * 3_600_000).toISOString();
const idOf = (at: number): string => `5f0c1d7e-4f5b-4c1e-9d55-${String(at).padStart(12, '0')}`;

const ANNA = { name: 'Anna', role: 'mediator', number: 2 };
const PARTIES = {
  author: { id: idOf(901), firstName: 'Alice', lastName: 'Keller' },
  accepter: { id: idOf(902), firstName: 'Bob', lastName: 'Morgan' },
};
/** What Alice and Bob give. */
const SUMS = {
  author: { amount: '46433.00', currency: 'RUB' },
  accepter: { amount: '500', currency: 'EUR' },
};
const REASONS = ['not_received', 'not_paid', 'threats', 'wrong_amount', 'third_party', 'no_answer'];

/** Entry `at` of the queue, due one hour after the entry before it; the first one is late. */
export const wireEntry = (at: number, from = NOW): Json => ({
  ...{ id: at === 0 ? CASE_ID : idOf(at), transactionId: DEAL_ID, version: 3, number: 101 + at },
  status: ['open', 'taken', 'waiting'][at % 3],
  reasonCode: REASONS[at % REASONS.length],
  openedAt: hours(-5, from),
  openedBy: at % 4 === 3 ? null : 'author',
  helper: at % 3 === 0 ? null : ANNA,
  dueAt: hours(at - 2, from),
  isMine: at % 3 === 2,
  parties: PARTIES,
  sums: SUMS,
  reason: at % 2 === 0 ? 'He says that nothing has arrived.' : null,
  filed: at % 3,
});

/** What a case is decided by: one payment is sent, the other one not. */
export const wireEvidence = (from = NOW): Json => ({
  reason: 'He says that nothing has arrived.',
  sums: SUMS,
  plan: { first: 'author', by: 'accepter', isAgreed: true },
  payments: [
    {
      ...{ n: 1, from: 'author', ...SUMS.author, method: 'SBP', state: 'sent' },
      ...{ by: 'author', at: hours(-2, from) },
    },
    { n: 2, from: 'accepter', ...SUMS.accepter, method: 'SEPA', state: 'due', by: null, at: null },
  ],
});

/** Messages of the chat, oldest first: a line of the product, what both write, and a file. */
export const wireChat = (from = NOW): readonly Json[] => [
  { ...ofChat(1, -6, from), type: 'system', senderId: null, text: 'The exchange has begun.' },
  { ...ofChat(2, -5, from), type: 'text', senderId: PARTIES.author.id, text: 'I have sent the first part.' },
  { ...ofChat(3, -4, from), type: 'text', senderId: PARTIES.accepter.id, text: 'Nothing has arrived here.' },
  {
    ...{ ...ofChat(801, -3, from), id: idOf(801), type: 'file', senderId: PARTIES.author.id, text: '' },
    ...{ fileUrl: '/file', fileName: 'statement.pdf', fileMime: 'application/pdf', fileSize: 9 },
  },
];
const ofChat = (seq: number, at: number, from: number): Json => ({
  id: idOf(700 + seq),
  seq,
  createdAt: hours(at, from),
});

/** Two reminders, the first one due, and what staff notices in the texts of the case. */
export const wireStaffWork = (from = NOW): Json => ({
  actions: ['release', 'assign', 'ask', 'note', 'remind', 'decide'],
  reminders: [
    { id: idOf(641), at: hours(-1, from), text: 'Statement of the bank', helper: ANNA },
    {
      id: idOf(642),
      at: hours(50, from),
      text: 'Ask both sides whether the bank has answered',
      helper: null,
    },
  ],
  watchWords: [
    { text: 'escrow fee', count: 3 },
    { text: 'ваша комиссия', count: 1 },
  ],
});

export const wireCase = (more: Json = {}, staff: Json = {}, from = NOW): Json => ({
  ...{ id: CASE_ID, transactionId: DEAL_ID, version: 3, number: 101, status: 'taken' },
  ...{ reasonCode: 'not_received', openedAt: hours(-5, from), openedBy: 'author' },
  helper: ANNA,
  takenAt: hours(-4, from),
  firstReplyDueAt: null,
  due: { from: ['accepter'], until: hours(20, from) },
  usualHours: 5,
  filedAt: { author: hours(-3, from), accepter: null },
  file: null,
  steps: [
    step(1, 'opened', -5, from, { by: 'author' }),
    step(2, 'taken', -4, from, { by: 'staff', helper: ANNA }),
    step(3, 'filed', -3, from, { by: 'author' }),
    step(4, 'note', -2, from, { by: 'staff', helper: ANNA, text: 'The receipt looks genuine.' }),
    step(5, 'asked', -1, from, {
      ...{ by: 'staff', helper: ANNA, sides: ['accepter'], until: hours(20, from) },
      text: 'What does your bank show for Tuesday?',
    }),
  ],
  decision: null,
  appealUntil: null,
  appeal: null,
  ...more,
  staff: {
    parties: PARTIES,
    files: {
      author: {
        answers: [
          { question: 'when_paid', text: 'On Tuesday at 14:05' },
          { question: 'which_account', text: 'CH93 0076 2011 6238 5295 7' },
          { question: 'what_bank_shows', text: 'Executed, value date Tuesday' },
        ],
        statement: 'I paid the whole amount. He says that nothing has arrived, and does not answer any more.',
        wants: 'failed',
        evidence: [idOf(801), idOf(802)],
        filedAt: hours(-3, from),
      },
      accepter: null,
    },
    payments: [
      { currency: 'RUB', methods: ['SBP'] },
      { currency: 'USD', methods: ['Wise', 'Cash'] },
    ],
    assignedTo: VIEWER_ID,
    readerId: null,
    actions: ['release', 'assign', 'ask', 'note', 'decide'],
    languages: { author: 'en', accepter: 'ru' },
    amount: '100 USD',
    earlier: [
      {
        ...{
          id: idOf(55),
          number: 42,
          status: 'closed',
          reasonCode: 'no_answer',
          openedAt: hours(-900, from),
        },
        ...{ sides: ['accepter'], outcome: 'failed', fault: 'accepter' },
      },
    ],
    ...staff,
  },
});

const wireDecision = (outcome: string, fault: string | null, note: string, at: number): Json => ({
  ...{ outcome, fault, note, at: hours(at), ground: fault ? 'payment_missing' : 'payment_proven' },
});
const FIRST_DECISION = wireDecision('failed', 'accepter', 'The bank shows no payment.', -3);

/** Bob has appealed the decision against him. */
export const WIRE_APPEALED: Json = {
  status: 'appealed',
  due: null,
  decision: FIRST_DECISION,
  appeal: { by: 'accepter', at: hours(-2), text: 'My bank shows it on Tuesday.', ruling: null },
};
/** Another judge has decided otherwise. */
export const WIRE_OVERTURNED: Json = {
  ...{ status: 'closed', due: null },
  decision: wireDecision('completed', null, 'The statement proves the payment.', -1),
  appeal: {
    ...{ by: 'accepter', at: hours(-2), text: 'My bank shows it on Tuesday.' },
    ruling: {
      ...{ result: 'overturned', note: 'The statement proves the payment.', at: hours(-1) },
      earlier: FIRST_DECISION,
    },
  },
};

function step(n: number, event: string, at: number, from: number, more: Json): Json {
  return {
    n,
    event,
    at: hours(at, from),
    by: null,
    helper: null,
    sides: [],
    until: null,
    text: null,
    ...more,
  };
}

const previewText = (name: string): Json => ({
  language: 'en',
  title: 'Your dispute is decided',
  message: `The exchange with ${name} has failed.`,
  line: 'An admin has decided: failed.',
  note: 'The bank confirms that the payment arrived on Tuesday.',
});
export const WIRE_PREVIEW: Json = { author: previewText('Bob'), accepter: previewText('Alice') };

export const WIRE_MEMBERS: readonly Json[] = [
  {
    telegramId: 1,
    role: 'judge',
    grantedAt: hours(-999),
    grantedBy: null,
    userId: VIEWER_ID,
    firstName: 'Dana',
  },
  {
    telegramId: 2,
    role: 'mediator',
    grantedAt: hours(-99),
    grantedBy: null,
    userId: OTHER_STAFF_ID,
    firstName: 'Anna',
  },
  { telegramId: 3, role: 'viewer', grantedAt: hours(-99), grantedBy: null, userId: null, firstName: null },
];

export const wireAudit = (from = NOW): readonly Json[] => [
  {
    ...{ id: idOf(71), at: hours(-1, from), actorId: VIEWER_ID, actorRoles: ['judge'], action: 'user.ban' },
    ...{ userId: idOf(902), transactionId: null, details: { reason: 'False receipts', until: null } },
  },
  {
    ...{ id: idOf(72), at: hours(-30, from), actorId: null, actorRoles: [], action: 'role.grant' },
    ...{ userId: null, transactionId: null, details: { telegramId: 1900, role: 'owner' } },
  },
  {
    ...{ id: idOf(73), at: hours(-30, from), actorId: null, actorRoles: [], action: 'case.release' },
    ...{ userId: null, transactionId: idOf(2), details: { reason: 'conflict_of_interest' } },
  },
];

const REPORT_TEXTS = [
  'Asks for the code of my card first.',
  '',
  'He wrote to me in another messenger and wants half of it before.',
];

/** Report `at` about a request of Bob, sent `at` hours ago. */
export const wireReport = (at: number, more: Json = {}, from = NOW): Json => ({
  ...{ id: idOf(300 + at), subject: 'request', subjectId: idOf(400 + at), reason: 'fake_offer' },
  reporter: { id: idOf(500 + at), firstName: `Carol ${at}`, lastName: '' },
  user: PARTIES.accepter,
  content: 'I pay at once, whatever the amount.',
  text: REPORT_TEXTS[at % REPORT_TEXTS.length],
  ...{ isUrgent: false, openCount: 1, transactionId: null, caseId: null, createdAt: hours(-at, from) },
  ...more,
});

const NO_DURATIONS: Json = { count: 0, medianSeconds: null, p90Seconds: null };
export const wireFigures = (more: Json = {}, from = NOW): Json => ({
  ...{ days: 30, from: hours(-30 * 24, from), to: hours(0, from), open: 12, late: 3, silentSides: 2 },
  firstReply: { count: 31, medianSeconds: 7_300, p90Seconds: 32_000 },
  decision: { count: 20, medianSeconds: 97_000, p90Seconds: 350_000 },
  decided: [
    { outcome: 'completed', ground: 'payment_proven', count: 11 },
    { outcome: 'cancelled', ground: null, count: 2 },
  ],
  appeals: { waiting: 2, upheld: 3, overturned: 1 },
  reports: { open: 5, acted: 9, noBreach: 4, answer: NO_DURATIONS },
  matches: { notified: 40, opened: 30, accepted: 10 },
  alerts: { notified: 80, opened: 40, accepted: 8 },
  ...more,
});

export const wireWatchWord = (at: number, text = `Word ${at}`): Json => ({
  ...{ id: idOf(650 + at), text, addedAt: hours(-at) },
});

export const wireTemplate = (at: number): Json => ({
  ...{ id: idOf(600 + at), version: 1, name: `Text ${at}`, changedAt: hours(-at) },
  texts: [
    { language: 'en', text: 'Dear {name}, {amount} until {due}, case {code}.' },
    { language: 'ru', text: '{name}: {amount}.' },
  ],
});
