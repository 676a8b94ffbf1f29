// The scripted session: what people do, once each, with everything that has to be true afterwards. Throws at the first thing that is not.
import * as assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { PNG } from 'pngjs';
import { type SignedInUser, sendJson, signIn } from '../../scripts/api-client.ts';
import { SAMPLE_REQUEST } from '../../scripts/demo/sample-request.ts';
import { DEMO_BOT_TOKEN } from '../../server/config/config.ts';
import { openStreamReader, type StreamReader } from '../harness/backend/stream-reader.ts';

const OFFERS = 20;
const MESSAGES = 10;
const ACCEPTERS = 10;
/** Sides of noisy pictures, which do not get smaller: about 0.3 and 8 MB. The greatest file is 10 MiB. */
const PICTURE_SIDES = [320, 1_650];

interface Person extends SignedInUser {
  post(path: string, body?: unknown): Promise<Answer>;
}
interface Answer {
  readonly id: string;
  readonly status?: string;
}

/** A picture of noise, `side` pixels wide and high. */
function noisyPicture(side: number): Buffer {
  const picture = new PNG({ width: side, height: side, colorType: 2 });
  randomBytes(picture.data.length).copy(picture.data);
  return PNG.sync.write(picture, { colorType: 2, deflateLevel: 1 });
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** What a session has done, for the table. */
export interface SessionResult {
  readonly events: number;
  readonly bytes: number;
}

/**
 * Everything that people do, once: sign-in, streams, offers, a deal with messages, files and ratings.
 * Then a stream that resumes on the other address, and ten acceptances at once.
 * `urls`: bases of the instances or of a proxy. `run`: another number for each session of a database,
 * because people are recognized again.
 */
export async function runSession(urls: readonly string[], run: number): Promise<SessionResult> {
  const [url = '', other = url] = [urls[0], urls.at(-1)];
  const streams: StreamReader[] = [];
  const person = async (number: number, base = url): Promise<Person> => {
    const key = `p${run}x${number}`;
    const telegramId = 400_000_000 + run * 1_000 + number;
    const user = await signIn(
      { apiUrl: `${base}/api`, botToken: DEMO_BOT_TOKEN },
      { key, telegramId, firstName: `Person ${number}`, lastName: 'Real', username: key },
    );
    return {
      ...user,
      async post(path, body = {}) {
        const answer = (await sendJson(`${base}/api${path}`, 'POST', user.token, body)) as Answer & {
          data?: Answer;
        };
        return answer.data ?? answer;
      },
    };
  };
  const open = async ({ token }: Person, base: string, lastEventId = ''): Promise<StreamReader> => {
    const resume = lastEventId === '' ? '' : `&lastEventId=${lastEventId}`;
    const stream = await openStreamReader(`${base}/api/events?token=${token}&client=real-parts${resume}`);
    assert.equal(stream.status, 200);
    streams.push(stream);
    return stream;
  };
  try {
    const [author, accepter, watcher] = [await person(1), await person(2, other), await person(3)];
    const [own, watched] = [await open(author, other), await open(watcher, url)];
    await watched.until(({ event }) => event === 'initial_feed');
    await own.until(({ event }) => event === 'initial_feed');

    const offers: string[] = [];
    for (let n = 0; n < OFFERS; n += 1)
      offers.push((await author.post('/create_request', { ...SAMPLE_REQUEST, amount: 100 + n })).id);
    const last = await watched.until(({ data }) => data?.item?.id === offers.at(-1));
    const seen = watched.events.flatMap(({ event, data }) => (event === 'feed_upsert' ? [data.item.id] : []));
    assert.deepEqual(
      seen.filter((id) => offers.includes(id)),
      offers,
      'each new offer comes once, in order',
    );

    const deal = await accepter.post('/transactions', { requestId: offers[0] });
    await author.post(`/transactions/${deal.id}/approve`);
    const sent: string[] = [];
    for (let n = 0; n < MESSAGES; n += 1) {
      const writer = n % 2 === 0 ? accepter : author;
      sent.push((await writer.post(`/transactions/${deal.id}/chat/messages`, { text: `Message ${n} ✓` })).id);
    }
    await own.until(({ data }) => data?.message?.id === sent.at(-1));
    const received = own.events.flatMap(({ event, data }) =>
      event === 'message_created' && sent.includes(data.message.id) ? [data.message.id] : [],
    );
    assert.deepEqual(received, sent, 'each message comes once, in order');

    let bytes = 0;
    for (const side of PICTURE_SIDES)
      bytes += await exchangeFile(url, other, author, accepter, deal.id, side);

    const rating = { ratingValue: 'up', ratingComment: 'Quick' };
    await author.post(`/transactions/${deal.id}/complete/propose`, rating);
    const ended = await accepter.post(`/transactions/${deal.id}/complete/accept`, rating);
    assert.equal(ended.status, 'completed');

    const late = (await author.post('/create_request', SAMPLE_REQUEST)).id;
    const resumed = await open(watcher, other, last.id ?? '');
    await resumed.until(({ data }) => data?.item?.id === late);
    assert.ok(
      !resumed.events.some(({ event }) => event === 'initial_feed'),
      'a resumed stream has no snapshot',
    );

    const rivals = await Promise.all(
      Array.from({ length: ACCEPTERS }, (_, n) => person(10 + n, n % 2 === 0 ? url : other)),
    );
    const attempts = await Promise.allSettled(
      rivals.map((rival) => rival.post('/transactions', { requestId: late })),
    );
    assert.equal(attempts.filter(({ status }) => status === 'fulfilled').length, 1, 'one of ten accepts it');
    return { events: streams.reduce((sum, { events }) => sum + events.length, 0), bytes };
  } finally {
    for (const stream of streams) stream.close();
  }
}

/** Uploads a picture, downloads it as both parties at both addresses; resolves with its bytes. */
async function exchangeFile(
  url: string,
  other: string,
  author: Person,
  accepter: Person,
  dealId: string,
  side: number,
): Promise<number> {
  const picture = noisyPicture(side);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'receipt ä.png');
  const uploaded = await fetch(`${url}/api/transactions/${dealId}/chat/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${author.token}` },
    body: form,
  });
  const text = await uploaded.text();
  assert.ok(uploaded.ok, `an upload of ${picture.length} bytes: ${uploaded.status} ${text.slice(0, 200)}`);
  const answer = JSON.parse(text);
  const messageId: string = (answer.data ?? answer).id;
  const download = async (base: string, { token }: Person): Promise<string> => {
    const file = await fetch(`${base}/api/transactions/${dealId}/chat/file/${messageId}?token=${token}`);
    assert.equal(file.status, 200);
    const bytes = new Uint8Array(await file.arrayBuffer());
    assert.ok(bytes.length > picture.length / 2);
    return digest(bytes);
  };
  assert.equal(await download(url, author), await download(other, accepter));
  return picture.length;
}
