// Attacks of the hostile benchmark: what one account, a few, or a stranger sends within the limits, a minute's budget in each attack.
import { LIMITS } from '../../../server/limits/table.ts';
import { offerBody } from '../backend/offers.ts';
import { type Account, type Attacker, fieldOf } from './attacker.ts';
import * as payloads from './payloads.ts';

/** `account`: one with a deal, whose chat is open. `accounts`: a few such, that one among them. */
export type Attack = (attacker: Attacker, account: Account, accounts: readonly Account[]) => Promise<unknown>;

const CALLS = LIMITS.requests.value;
const WRITES = LIMITS.writes.value;
const IDLE_CONNECTIONS = 2_000;
const SLOW_CONNECTIONS = 500;
/** More than an address may have under way, in each second. */
const SLOW_LOGINS = 3_000;
/** Calls of a stranger without an account, whom only the proxy limits. */
const STRANGERS_CALLS = 1_000;
export const FEW_ACCOUNTS = 8;
const STRANGERS_ADDRESSES = 10;
const SEARCHED = offerBody(500);
const NO_DEAL = '00000000-0000-4000-8000-000000000000';

const pick = (texts: readonly string[], n: number): string => texts[n % texts.length] ?? '';
const uploads =
  (file: () => Buffer, mime: string): Attack =>
  (attacker, account) => {
    const bytes = file();
    return attacker.pace(WRITES, () => attacker.upload(account, bytes, mime));
  };
const writes =
  (method: string, path: (account: Account) => string, body: (n: number) => unknown): Attack =>
  (attacker, account) =>
    attacker.pace(WRITES, (n) =>
      attacker.call(method, path(account), { token: account.token, body: body(n) }),
    );
/** `to`: the deal that they are sent to. */
const picturesOfAll =
  (to: (account: Account) => Account): Attack =>
  async (attacker, account, accounts) => {
    const file = payloads.manyPixels();
    await attacker.pace(accounts.length * WRITES, (n) =>
      attacker.upload(to(accounts[n % accounts.length] ?? account), file, 'image/png'),
    );
  };
/** Streams that are opened one after the other, the oldest of which end. */
const streams =
  (search: string): Attack =>
  (attacker, { token }) =>
    attacker.pace(CALLS, async () => {
      const feed = encodeURIComponent(new URLSearchParams({ search }).toString());
      attacker.connect(`GET /api/events?feed=${feed}&token=${token} HTTP/1.1\r\nHost: x\r\n\r\n`);
    });

export const ATTACKS: Readonly<Record<string, Attack>> = {
  'H1 amounts of 60,000 digits': writes(
    'POST',
    () => '/create_request',
    () => ({
      amount: payloads.LONG_AMOUNT,
    }),
  ),
  'H1 names of joiners, lists of methods': (attacker, { token }) =>
    attacker.pace(WRITES, (n) =>
      n % 2 === 0
        ? attacker.call('PATCH', '/users/me', { token, body: { firstName: payloads.LONG_NAME } })
        : attacker.call('POST', '/create_request', { token, body: { payMethod: payloads.LONG_LIST } }),
    ),
  'H2 HEIC of endless extents': uploads(payloads.endlessHeic, 'image/heic'),
  'H3 WebP of empty chunks': uploads(payloads.emptyChunks, 'image/webp'),
  'H4 PDFs of open filters': uploads(payloads.openPdf, 'application/pdf'),
  'H5 the worst messages': writes(
    'POST',
    ({ dealId }) => `/transactions/${dealId}/chat/messages`,
    (n) => ({ text: pick(payloads.WORST_MESSAGES, n) }),
  ),
  'M1 account numbers': writes(
    'POST',
    () => '/funds-transfer-details',
    (n) => ({
      label: `x${n}`,
      detailsText: payloads.accountNumbers(n),
    }),
  ),
  'M4 JPEG of fill bytes': uploads(payloads.fillBytes, 'image/jpeg'),
  'M7 downloads that nobody reads': async (attacker, account) => {
    const sent = await attacker.upload(account, payloads.largePicture(), 'image/png');
    const path = fieldOf(fieldOf(sent, 'data'), 'fileUrl');
    if (typeof path !== 'string') throw new Error('the picture was not accepted');
    await attacker.pace(CALLS, async () => {
      attacker.connect(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${account.token}\r\n\r\n`);
    });
  },
  'M8 uploads that send a byte a second': (attacker, { token, dealId }) =>
    attacker.pace(WRITES, async () => {
      const socket = attacker.connect(
        `POST /api/transactions/${dealId}/chat/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
          `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${payloads.FILE_BYTES}\r\n\r\n`,
      );
      attacker.drip(socket, '-');
    }),
  'M9 large pictures': uploads(payloads.largePicture, 'image/png'),
  'M10 the longest messages': writes(
    'POST',
    ({ dealId }) => `/transactions/${dealId}/chat/messages`,
    () => ({ text: pick(payloads.WORST_MESSAGES, 1) }),
  ),
  'M11 streams with 7,000 words': streams('e '.repeat(7_000)),
  'M11 streams with ten short words': streams(payloads.SHORT_WORDS),
  'M11 pages with ten short words': (attacker, { token }) =>
    attacker.pace(CALLS, () =>
      attacker.call('GET', `/feed?search=${encodeURIComponent(payloads.SHORT_WORDS)}`, { token }),
    ),
  'texts of 60,000 characters': (attacker, { token }) => {
    const calls: readonly ((text: string) => Promise<unknown>)[] = [
      (text) => attacker.call('PATCH', '/users/me', { token, body: { firstName: text } }),
      (text) => attacker.call('POST', '/create_request', { token, body: { additionalDetails: text } }),
      (text) => attacker.call('POST', '/reports', { token, body: { reason: 'other', text } }),
      () => attacker.call('POST', '/create_request', { token, body: payloads.DEEP_JSON }),
    ];
    return attacker.pace(WRITES, (n) =>
      Promise.resolve(calls[n % calls.length]?.(pick(payloads.WORST_TEXTS, n))),
    );
  },
  'copies of one’s data': writes(
    'POST',
    () => '/users/me/export',
    () => ({}),
  ),
  'many connections': async (attacker) => {
    for (let n = 0; n < IDLE_CONNECTIONS; n += 1) attacker.connect('');
    for (let n = 0; n < SLOW_CONNECTIONS; n += 1)
      attacker.drip(attacker.connect('GET /healthz HTTP/1.1\r\n'), 'X');
  },
  'N12 proposals that are taken back': (attacker, { token, dealId }) =>
    attacker.pace(WRITES, (n) =>
      attacker.call('POST', `/transactions/${dealId}/complete/${n % 2 === 0 ? 'propose' : 'decline'}`, {
        ...{ token, body: {} },
      }),
    ),
  'N12 files of a case': async (attacker, { token, dealId }) => {
    const path = `/transactions/${dealId}`;
    await attacker.call('POST', `${path}/dispute`, { token, body: { reason: 'Not paid' } });
    await attacker.pace(WRITES, (n) =>
      attacker.call('POST', `${path}/case/file`, {
        token,
        body: { statement: pick(payloads.WORST_MESSAGES, n).slice(0, 2_000) },
      }),
    );
  },
  'N19 logins that send a byte a second': (attacker) =>
    attacker.pace(SLOW_LOGINS, async () => {
      const socket = attacker.connect(
        'POST /api/auth/telegram-login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n',
      );
      attacker.drip(socket, ' ');
    }),
  'calls with wrong tokens': (attacker) =>
    attacker.pace(STRANGERS_CALLS, (n) =>
      attacker.call('GET', '/feed', { token: `${'e30.'.repeat(2)}${'x'.repeat(4_000)}${n}` }),
    ),
  'logins of 60,000 characters': (attacker) =>
    attacker.pace(STRANGERS_CALLS / 10, (n) =>
      attacker.call('POST', '/auth/telegram-login', {
        body: { telegramUser: { id: n }, initData: `hash=${'a=b&'.repeat(14_000)}` },
      }),
    ),
  'N9 dossiers of a few accounts': async (attacker, account, accounts) => {
    const each = LIMITS.dossiers.value;
    await attacker.pace(accounts.length * each, (n) => {
      const { token, dealId } = accounts[n % accounts.length] ?? account;
      return attacker.call('GET', `/transactions/${dealId}/dossier`, { token });
    });
  },
  'N8 pictures of a few accounts to compare': picturesOfAll((account) => account),
  // The same calls and bytes without the work: what the machine's share of the attack is.
  'N8 the same pictures to a deal that does not exist': picturesOfAll((account) => ({
    ...account,
    dealId: NO_DEAL,
  })),
  // Each account notifies at most sixty people in an hour, and nobody after its eleventh post.
  'N31 posts that saved searches find': async (attacker, account, accounts) => {
    const filters = [{}, { toAmount: '900000' }, { search: 'evening' }].map((more) => ({
      filter: { fromCurrency: SEARCHED.receiveCurrency, ...more },
    }));
    for (const { token } of accounts)
      for (const body of filters) await attacker.call('POST', '/alerts', { token, body });
    const open = new Map<string, string>();
    await attacker.pace(accounts.length * WRITES, async (n) => {
      const { token } = accounts[n % accounts.length] ?? account;
      const id = open.get(token);
      open.delete(token);
      if (id) return attacker.call('DELETE', `/requests/${id}`, { token });
      const made = fieldOf(await attacker.call('POST', '/create_request', { token, body: SEARCHED }), 'id');
      if (typeof made === 'string') open.set(token, made);
      return made;
    });
  },
  'N26 other parameters of public calls': async (attacker) => {
    const answer = await attacker.call('GET', '/rates/currencies');
    const data = fieldOf(answer, 'data');
    const all = Array.isArray(data) ? data.map(String) : [];
    await attacker.pace(STRANGERS_ADDRESSES * LIMITS.publicCalls.value, (n) => {
      const address = `192.0.2.${n % STRANGERS_ADDRESSES}`;
      const paths = [
        `/rates/matrix?currencies=${payloads.currenciesOf(n, all)}`,
        `/rates?n=${n}`,
        `/openapi.json?n=${n}`,
      ];
      return attacker.call('GET', pick(paths, n), { address });
    });
  },
};
