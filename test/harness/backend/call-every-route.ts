// Calls every registered route of the contract at least once with valid input, and records each response.
import { apiPath, type QueryParams } from '#contract/route.ts';
import { API_ROUTES, type RouteName } from '#contract/routes.ts';
import { makeKnown } from '../database/known-users.ts';
import { insertOrphanedBan } from '../database/orphaned-ban.ts';
import type { AnyJson, ApiResponse, TestBackend, TestClient } from './test-backend.ts';
import { REQUEST_BODY } from './test-backend.ts';

export interface CoverageCall {
  readonly name: RouteName;
  readonly answer: ApiResponse;
}
export interface RouteCoverage {
  readonly calls: readonly CoverageCall[];
  /** Routes of the contract that this backend does not register. */
  readonly missing: readonly RouteName[];
  readonly streams: readonly RouteName[];
}
export interface RouteCallers {
  readonly alice: TestClient;
  readonly bob: TestClient;
  /** Party of no deal. */
  readonly admin: TestClient;
}
interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: QueryParams;
  readonly body?: unknown;
}

const STREAMS: readonly RouteName[] = ['feedEvents', 'requestEvents', 'notificationEvents', 'chatEvents'];
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Throws when a response is not 2xx. */
export async function callEveryRoute(
  backend: TestBackend,
  { alice, bob, admin }: RouteCallers,
): Promise<RouteCoverage> {
  const steps: CoverageCall[] = [];
  const registered = new Set(backend.app.routes.map(({ method, path }) => `${method} ${path}`));
  const has = (name: RouteName) => registered.has(`${API_ROUTES[name].method} /api${API_ROUTES[name].path}`);
  const missing = (Object.keys(API_ROUTES) as RouteName[]).filter((name) => !has(name));

  const record = (name: RouteName, answer: ApiResponse): AnyJson => {
    if (answer.status >= 300)
      throw new Error(`${name} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    steps.push({ name, answer });
    return answer.body;
  };
  const call = async (name: RouteName, client: TestClient | null, input: CallInput = {}): Promise<AnyJson> =>
    record(
      name,
      await backend.call(API_ROUTES[name].method, apiPath(API_ROUTES[name], input.params, input.query), {
        ...(client ? { token: client.token } : {}),
        ...(input.body === undefined ? {} : { body: input.body }),
      }),
    );
  const newRequest = async (author: TestClient) =>
    (await call('createRequest', author, { body: { ...REQUEST_BODY, additionalDetails: 'A «sample» ✓' } }))
      .id as string;
  const newDeal = async (): Promise<{ id: string; requestId: string }> => {
    const requestId = await newRequest(alice);
    return { id: (await call('accept', bob, { body: { requestId } })).data.id, requestId };
  };
  const startDeal = async () => {
    const deal = await newDeal();
    await call('approve', alice, { params: { id: deal.id } });
    return { params: { id: deal.id } };
  };
  const up = { ratingValue: 'up', ratingComment: 'Quick' };

  await users();
  await exchangeData();
  await requests();
  await deals();
  if (has('case')) await cases();
  if (has('settlement')) await settlements();
  if (has('sendMessage')) await chat();
  await feedAndNotifications();
  await fundsDetails();
  await accounts();
  return { calls: steps, missing, streams: STREAMS.filter(has) };

  async function users() {
    await call('me', alice);
    await call('profile', alice);
    await call('settings', bob);
    await call('ownTrust', bob);
    await call('checkMessage', bob, { body: { code: '#K7-2Q4F' } });
    await call('updateSettings', alice, {
      body: { timeZone: 'Europe/Zurich', privacy: { showUsername: true } },
    });
    await call('block', bob, { params: { id: admin.id }, body: { reason: 'Rude' } });
    await call('blocks', bob);
    await call('unblock', bob, { params: { id: admin.id } });
    const requestId = await newRequest(alice);
    const reporters = [bob, await backend.signIn('Carol'), await backend.signIn('Dan')];
    await makeKnown(backend.database, reporters);
    for (const one of reporters)
      await call('report', one, { body: { requestId, reason: 'scam_attempt', text: 'Asks for cards' } });
    await call('request', alice, { params: { id: requestId } });
    await call('askForReview', alice, { params: { id: requestId } });
    const { data } = await call('reports', admin);
    await call('resolveReport', admin, { params: { id: data[0].id }, body: { outcome: 'acted' } });
    await call('updateProfile', alice, { body: { locationCity: 'Bern', phone: '+41 31 000 00 00' } });
  }
  /** The life of each kind of sanction, of somebody who may be suspended already. */
  async function sanctions(mallory: TestClient, suspended: { id: string; sanctionId: string }) {
    const { id } = mallory;
    const judge = await backend.signIn('Judith');
    await call('grantRole', admin, { body: { telegramId: judge.telegramId, role: 'judge' } });
    const note = 'A mistake';
    const appeal = { text: 'I have done nothing of the kind.' };
    const params = { id };
    const { data: warning } = await call('sanction', admin, {
      params,
      body: { kind: 'warn', reason: 'Rude' },
    });
    await call('sanctions', mallory);
    await call('appealSanction', mallory, { params: { id: warning.id }, body: appeal });
    await call('waitingSanctions', judge);
    await call('upholdSanction', judge, { params: { id, sanctionId: warning.id }, body: { note } });
    const { data: ban } = await call('sanction', admin, { params, body: { kind: 'ban', reason: 'Fraud' } });
    const banned = { id, sanctionId: ban.id };
    await call('secondSanction', judge, { params: banned, body: {} });
    await call('staffPeople', admin, { query: { query: `${mallory.telegramId}` } });
    await call('staffPerson', admin, { params });
    await call('accountGroups', admin);
    const orphaned = { id: await insertOrphanedBan(backend.database) };
    await call('bannedDetails', admin);
    await call('liftDetails', admin, { params: orphaned, body: { note } });
    await call('liftSanction', admin, { params: banned, body: { note } });
    await call('liftSanction', admin, { params: suspended, body: { note } });
    await call('revokeRole', admin, { body: { telegramId: judge.telegramId, role: 'judge' } });
  }
  async function accounts() {
    if (!has('sessions')) return;
    const dora = await backend.signIn('Dora');
    const other = await backend.signIn('Dora', dora.telegramId);
    const { data } = await call('sessions', dora);
    await call('endSession', other, { params: { id: data.find((one: AnyJson) => one.isCurrent).id } });
    await call('logout', other, { body: {} });
    // The launch of a session that was signed out does not sign in again; the next one does.
    backend.clock.advance(1_000);
    const again = await backend.signIn('Dora', dora.telegramId);
    const role = { body: { telegramId: dora.telegramId, role: 'viewer' } };
    await call('grantRole', admin, role);
    await call('staffRoles', again);
    await call('revokeRole', admin, role);
    const params = { id: dora.id };
    const until = new Date(backend.clock.now() + 86_400_000).toISOString();
    const { data: sanction } = await call('sanction', admin, {
      params,
      body: { kind: 'suspend', reason: 'Fraud', until },
    });
    await call('me', again);
    await call('startExport', again);
    await backend.app.jobs.runDue();
    await call('dataExport', again);
    const link = await call('exportLink', again);
    const path = apiPath(API_ROUTES.exportFile, { id: link.data.id }, { token: again.token });
    const file = await backend.app.fetch(new Request(`http://kantor.test/api${path}`));
    record('exportFile', { status: file.status, body: await file.arrayBuffer(), headers: file.headers });
    await sanctions(again, { id: dora.id, sanctionId: sanction.id });
    await call('audit', admin, { query: { limit: 2 } });
    await call('deletion', again);
    await call('scheduleDeletion', again, { body: { word: 'DELETE' } });
    await call('me', again);
    await call('stopDeletion', again);
    const { code } = (await call('makeRecoveryCode', again)).data;
    await call('recover', await backend.signIn('Dora2'), { body: { code } });
    await call('recovery', again);
    await call('stopRecovery', again);
  }
  async function exchangeData() {
    await call('currencies', null);
    await call('ratesConvert', null, { query: { amount: '10.5', from: 'USD', to: 'EUR' } });
    await call('ratesMatrix', null, { query: { currencies: 'USD,EUR,RUB' } });
    await call('ratesAll', null);
    await call('rates', null);
    await call('ratesOf', null, { params: { code: 'USD' } });
    await call('ratesPair', null, { params: { from: 'USD', to: 'TRY' } });
    await call('paymentMethods', null);
    await call('paymentMethodsOf', null, { params: { currency: 'USDT' } });
  }
  async function requests() {
    const params = { id: await newRequest(alice) };
    await call('requests', bob, { query: { toCurrency: 'RUB', exchangeWith: 'previous' } });
    await call('viewRequest', bob, { params });
    await call('request', bob, { params });
    await call('request', alice, { params });
    await call('updateRequest', alice, { params, body: { ...REQUEST_BODY, amount: 12.5 } });
    await call('pauseRequest', alice, { params });
    await call('request', alice, { params });
    await call('resumeRequest', alice, { params });
    await call('deleteRequest', alice, { params });
    const awaited = await newDeal();
    await call('wait', admin, { params: { id: awaited.requestId } });
    await call('awaitedRequests', admin);
    await call('request', alice, { params: { id: awaited.requestId } });
    await call('stopWaiting', admin, { params: { id: awaited.requestId } });
    const declined = await newDeal();
    await call('declineRequest', alice, { params: { id: declined.requestId }, body: { reason: 'Too late' } });
    const approved = await newDeal();
    await call('approveRequest', alice, { params: { id: approved.requestId } });
    await call('request', bob, { params: { id: approved.requestId } });
  }
  async function deals() {
    await call('decline', bob, { params: { id: (await newDeal()).id }, body: {} });
    const completed = await startDeal();
    await call('proposeCompletion', bob, { ...completed, body: up });
    await call('declineCompletion', alice, completed);
    await call('proposeCompletion', bob, { ...completed, body: up });
    await call('acceptCompletion', alice, { ...completed, body: {} });
    await call('rateUser', alice, { params: { id: bob.id }, body: { ratingValue: 'down' } });
    await call('transaction', bob, completed);
    const confirmed = await startDeal();
    await call('confirm', alice, confirmed);
    await call('confirm', bob, confirmed);
    const cancelled = await startDeal();
    await call('cancel', bob, { ...cancelled, body: { reason: 'No funds', ...up } });
    await call('feed', bob);
    await call('approveCancellation', alice, { ...cancelled, body: up });
    const rejected = await startDeal();
    await call('cancel', bob, { ...rejected, body: {} });
    await call('rejectCancellation', alice, rejected);
    await call('feed', admin);
    await call('patchTransaction', admin, {
      ...rejected,
      body: { status: 'failed', faultUserId: bob.id, note: 'Never paid' },
    });
    await call('transaction', admin, rejected);
    const disputed = await startDeal();
    await call('dispute', alice, { ...disputed, body: { reason: 'Silence' } });
    await call('patchTransaction', alice, { ...disputed, body: { status: 'initiated' } });
    await call('transactions', alice);
    await call('history', bob);
    await call('publicProfile', alice, { params: { id: bob.id } });
    await call('userRatings', alice, { params: { id: bob.id } });
  }
  async function cases() {
    const { params } = await startDeal();
    const statement = { reasonCode: 'not_paid', statement: 'Nothing came', wants: 'cancelled' };
    await call('dispute', bob, { params, body: { reason: 'Not paid', ...statement } });
    const { id } = (await call('case', alice, { params })).data;
    const answers = [{ question: 'when_expected', text: 'On Monday' }];
    await call('fileCase', bob, { params, body: { answers, statement: 'Nothing came' } });
    await call('cases', admin);
    await call('takeCase', admin, { params: { id } });
    await call('askCase', admin, { params: { id }, body: { from: ['author', 'accepter'], text: 'When?' } });
    await call('case', alice, { params });
    await call('sendPrivateMessage', alice, { params, body: { text: 'I am afraid' } });
    await callPrivateFiles(params);
    await call('privateMessages', admin, { params, query: { audience: 'accepter' } });
    await call('noteCase', admin, { params: { id }, body: { text: 'Ask the bank' } });
    const { serverTime } = await call('cases', admin);
    const at = new Date(Date.parse(serverTime) + 3_600_000).toISOString();
    const { staff } = (await call('remindCase', admin, { params: { id }, body: { at, text: 'Ask again' } }))
      .data;
    const reminder = { id, reminderId: staff.reminders[0].id };
    await call('finishReminder', admin, { params: reminder, body: {} });
    await call('releaseCase', admin, { params: { id } });
    await call('assignCase', admin, { params: { id }, body: { userId: admin.id } });
    const decision = { outcome: 'failed', fault: 'author', ground: 'payment_missing' };
    const body = { ...decision, note: 'No bank record shows a payment.' };
    await call('previewDecision', admin, { params: { id }, body });
    await call('decideCase', admin, { params: { id }, body });
    await call('appealCase', alice, { params, body: { text: 'The bank record was not looked at.' } });
    const judge = await backend.signIn('Judith');
    await call('grantRole', admin, { body: { telegramId: judge.telegramId, role: 'judge' } });
    await call('upholdCase', judge, { params: { id }, body: { note: body.note } });
    const ended = await startDeal();
    await call('proposeCompletion', bob, { ...ended, body: {} });
    await call('acceptCompletion', alice, { ...ended, body: {} });
    const claim = { reasonCode: 'chargeback', statement: 'The bank has taken it back.' };
    await call('claimCase', alice, { ...ended, body: claim });
    const other = await startDeal();
    await call('dispute', bob, { ...other, body: { reason: 'Not paid' } });
    const { id: otherId } = (await call('case', alice, other)).data;
    await call('decideCase', admin, { params: { id: otherId }, body });
    await call('caseDetails', admin, { params: { id: bob.id }, query: { caseId: otherId } });
    const found = { agrees: false, note: 'Nobody has looked at the receipt.' };
    const third = await backend.signIn('Jules');
    await call('grantRole', admin, { body: { telegramId: third.telegramId, role: 'judge' } });
    await call('rereadCase', third, { params: { id: otherId }, body: found });
    await call('appealCase', bob, { ...other, body: { text: 'The bank record was not looked at.' } });
    await call('overturnCase', judge, { params: { id: otherId }, body });
    await call('staffCase', admin, { params: { id } });
    await call('cases', admin, { query: { list: 'ended' } });
    await call('case', bob, { params });
    const template = { name: 'Ask for the record', texts: [{ language: 'en', text: 'Dear {name}' }] };
    const { id: templateId } = (await call('createTemplate', admin, { body: template })).data;
    await call('changeTemplate', admin, {
      params: { id: templateId },
      body: { ...template, version: 1 },
    });
    await call('templates', admin);
    const { id: wordId } = (await call('addWatchWord', admin, { body: { text: 'bank record' } })).data;
    await call('watchWords', admin);
    await call('staffCase', admin, { params: { id } });
    await call('removeWatchWord', admin, { params: { id: wordId }, body: {} });
    await call('retireTemplate', admin, { params: { id: templateId }, body: { version: 2 } });
    await call('figures', admin, { query: { days: 7 } });
    const path = apiPath(API_ROUTES.figuresFile, {}, { token: admin.token });
    const figures = await backend.app.fetch(new Request(`http://kantor.test/api${path}`));
    record('figuresFile', {
      status: figures.status,
      body: await figures.arrayBuffer(),
      headers: figures.headers,
    });
  }
  async function callPrivateFiles(params: { readonly id: string }) {
    const form = new FormData();
    form.append('file', new Blob([PIXEL], { type: 'image/png' }), 'statement.png');
    const headers = { authorization: `Bearer ${bob.token}` };
    const url = `http://kantor.test/api${apiPath(API_ROUTES.uploadPrivateFile, params)}`;
    const uploaded = await backend.app.fetch(new Request(url, { method: 'POST', headers, body: form }));
    const sent = record('uploadPrivateFile', {
      status: uploaded.status,
      body: await uploaded.json(),
      headers: uploaded.headers,
    });
    const path = apiPath(
      API_ROUTES.privateFile,
      { ...params, messageId: sent.data.id },
      { token: bob.token },
    );
    const file = await backend.app.fetch(new Request(`http://kantor.test/api${path}`));
    record('privateFile', { status: file.status, body: await file.arrayBuffer(), headers: file.headers });
  }
  async function settlements() {
    const { params } = await startDeal();
    const first = { params: { ...params, n: '1' } };
    await call('patchSettlement', alice, { params, body: { payerName: 'Alice A.', payeeName: 'A. Alice' } });
    // The same plan of both is agreed to.
    const plan = { params, body: { propose: { first: 'author', parts: 2 } } };
    for (const party of [bob, alice]) await call('patchSettlement', party, plan);
    await call('paymentSent', alice, first);
    await call('paymentHeld', bob, first);
    if (has('sendMessage'))
      await call('sendMessage', alice, { params, body: { text: 'DE89 3704 0044 0532 0130 00' } });
    await call('settlement', bob, { params });
    await call('paymentReleased', bob, first);
    await call('paymentName', bob, { ...first, body: { answer: 'other' } });
    await call('paymentReturned', alice, first);
    const cash = await startDeal();
    const inCash = { first: 'author', parts: 1, receiveMethod: 'Cash' };
    await call('patchSettlement', bob, { ...cash, body: { propose: inCash } });
    await call('patchSettlement', alice, { ...cash, body: { propose: inCash } });
    const inTwoHours = new Date(backend.clock.now() + 2 * 3_600_000).toISOString();
    await call('settlementMeet', bob, { ...cash, body: { area: 'Old town', times: [inTwoHours] } });
    await call('settlementMeet', alice, { ...cash, body: { times: [inTwoHours] } });
    for (const [one, other] of [
      [alice, bob],
      [bob, alice],
    ] as const) {
      const { data } = await call('settlement', other, cash);
      await call('settlementTogether', one, { ...cash, body: { code: data.meeting.code } });
    }
    const payment = { params: { ...cash.params, n: '1' } };
    await call('paymentSent', alice, payment);
    await call('paymentReceived', bob, payment);
  }
  async function chat() {
    const { params } = await startDeal();
    const { id } = (await call('sendMessage', bob, { params, body: { text: 'Sent ✓' } })).data;
    await call('markChatRead', alice, { params, body: { lastReadMessageId: id } });
    const form = new FormData();
    form.append('originalNameUtf8', 'чек.png');
    form.append('file', new Blob([PIXEL], { type: 'image/png' }), 'check.png');
    const headers = { authorization: `Bearer ${bob.token}` };
    const url = `http://kantor.test/api${apiPath(API_ROUTES.uploadFile, params)}`;
    const uploaded = await backend.app.fetch(new Request(url, { method: 'POST', headers, body: form }));
    const sent = record('uploadFile', {
      status: uploaded.status,
      body: await uploaded.json(),
      headers: uploaded.headers,
    });
    const path = apiPath(API_ROUTES.chatFile, { ...params, messageId: sent.data.id }, { token: alice.token });
    const file = await backend.app.fetch(new Request(`http://kantor.test/api${path}`));
    record('chatFile', { status: file.status, body: await file.arrayBuffer(), headers: file.headers });
    await call('ticket', alice, { body: { path: '/events' } });
    await call('chatMessages', alice, { params });
    await call('chatMessages', alice, { params, query: { after: 1, limit: 2 } });
    await call('chatMessages', alice, { params, query: { before: id } });
    await call('feed', alice);
    if (!has('dossier')) return;
    const dossier = await backend.app.fetch(
      new Request(`http://kantor.test/api${apiPath(API_ROUTES.dossier, params, { token: alice.token })}`),
    );
    record('dossier', {
      status: dossier.status,
      body: await dossier.arrayBuffer(),
      headers: dossier.headers,
    });
  }
  async function feedAndNotifications() {
    await call('feed', alice);
    await call('feed', bob, { query: { limit: 3 } });
    const { data } = await call('notifications', bob);
    await call('notifications', bob, { query: { filter: 'unread' } });
    await call('markRead', bob, { params: { id: data[0].id } });
    await call('deleteNotification', bob, { params: { id: data[0].id } });
    await call('markAllRead', bob);
  }
  async function fundsDetails() {
    const body = { label: 'Bank', detailsText: 'IBAN CH00' };
    const params = { id: (await call('createFundsDetail', alice, { body })).data.id };
    await call('fundsDetails', alice);
    await call('updateFundsDetail', alice, { params, body: { label: 'New' } });
    await call('deleteFundsDetail', alice, { params });
  }
}
