// A backend of the specification alone: no event ids, no versions, no server time, `_id`, comma lists, bare payloads.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DIST_DIR = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'dist');
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};
const DAY_MS = 86_400_000;

type SpecJson = Record<string, unknown>;
interface SpecUser {
  readonly id: string;
  readonly name: string;
}
interface SpecRequest {
  readonly _id: string;
  readonly ownerId: string;
  status: 'active' | 'pending_approval' | 'approved' | 'deleted';
  updatedAt: string;
  terms: SpecJson;
}
interface SpecDeal {
  readonly id: string;
  readonly requestId: string;
  readonly initiatorId: string;
  readonly accepterId: string;
  status: string;
  updatedAt: string;
}
interface SpecStream {
  readonly name: string;
  readonly userId: string;
  readonly response: ServerResponse;
}

export interface SpecOnlyBackend {
  readonly port: number;
  /** Somebody without a phone posts; the answer is the request's id. */
  post(name: string, amount: number): string;
  change(id: string, amount: number): void;
  remove(id: string): void;
  /** Cuts all streams and opens none until they are up again: everything must come by polling. */
  setStreamsDown(areDown: boolean): void;
  /** A transaction changes hands outside any screen: no event says so while streams are down. */
  setDealStatus(status: string): void;
  close(): Promise<void>;
}

const now = () => new Date().toISOString();
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** Three parts, an expiry, and whose it is; nobody checks the signature here. */
const tokenOf = (userId: string) =>
  `${base64({ alg: 'none' })}.${base64({ sub: userId, exp: Math.floor((Date.now() + DAY_MS) / 1000) })}.unsigned`;

async function bodyOf(incoming: IncomingMessage): Promise<SpecJson> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return chunks.length > 0 ? (JSON.parse(Buffer.concat(chunks).toString()) as SpecJson) : {};
}

/** Serves dist/ and the API on a free port of 127.0.0.1. */
export async function startSpecOnlyBackend(): Promise<SpecOnlyBackend> {
  const people = new Map<string, SpecUser>();
  const offers = new Map<string, SpecRequest>();
  const deals = new Map<string, SpecDeal>();
  const notes: { to: string; note: SpecJson }[] = [];
  const streams = new Set<SpecStream>();
  const sockets = new Set<Socket>();
  let areDown = false;
  let count = 0;
  const newId = (noun: string) => `${noun}${++count}`;

  const personView = (id: string): SpecJson => ({
    _id: id,
    name: people.get(id)?.name ?? '',
    location: { city: 'Riga', country: 'Latvia' },
    rating: 4.5,
  });
  const offerView = (offer: SpecRequest): SpecJson => ({
    _id: offer._id,
    ownerId: offer.ownerId,
    status: offer.status,
    createdAt: offer.updatedAt,
    updatedAt: offer.updatedAt,
    expiration: new Date(Date.now() + DAY_MS).toISOString(),
    user: personView(offer.ownerId),
    ...offer.terms,
  });
  const dealView = (deal: SpecDeal): SpecJson => {
    const offer = offers.get(deal.requestId);
    return {
      id: deal.id,
      status: deal.status,
      createdAt: deal.updatedAt,
      updatedAt: deal.updatedAt,
      initiatorId: deal.initiatorId,
      accepterId: deal.accepterId,
      initiatorUser: personView(deal.initiatorId),
      accepterUser: personView(deal.accepterId),
      request: offer ? offerView(offer) : {},
    };
  };
  const isParty = (deal: SpecDeal, userId: string) =>
    deal.initiatorId === userId || deal.accepterId === userId;
  const feedOf = (userId: string): SpecJson[] => [
    ...[...deals.values()].filter((deal) => isParty(deal, userId)).map(dealView),
    ...[...offers.values()]
      .filter(({ status, _id }) => {
        const own = [...deals.values()].some((deal) => deal.requestId === _id && isParty(deal, userId));
        return !own && (status === 'active' || status === 'pending_approval');
      })
      .map(offerView),
  ];

  const send = (response: ServerResponse, event: string, payload: unknown): void => {
    response.write(`event: ${event}\ndata: ${JSON.stringify(payload)}\n\n`);
  };
  const tell = (name: string, event: string, payload: unknown, whom = (_userId: string) => true): void => {
    for (const stream of streams) {
      if (stream.name === name && whom(stream.userId)) send(stream.response, event, payload);
    }
  };
  const notify = (to: string, type: string, deal: SpecDeal): void => {
    const note = {
      _id: newId('n'),
      type,
      title: type,
      message: `About ${deal.id}`,
      read: false,
      createdAt: now(),
      actionData: { transactionId: deal.id },
    };
    notes.push({ to, note });
    tell('notifications', 'new_notification', note, (userId) => userId === to);
  };

  const post = (ownerId: string, terms: SpecJson): SpecRequest => {
    const offer: SpecRequest = { _id: newId('r'), ownerId, status: 'active', updatedAt: now(), terms };
    offers.set(offer._id, offer);
    tell('feed', 'feed_upsert', offerView(offer));
    tell('requests', 'new_request', offerView(offer));
    return offer;
  };
  const accept = (requestId: string, accepterId: string): SpecDeal | null => {
    const offer = offers.get(requestId);
    if (offer?.status !== 'active') return null;
    offer.status = 'pending_approval';
    offer.updatedAt = now();
    const deal: SpecDeal = {
      id: newId('t'),
      requestId,
      initiatorId: offer.ownerId,
      accepterId,
      status: 'pending_approval',
      updatedAt: now(),
    };
    deals.set(deal.id, deal);
    tell('feed', 'feed_replace', { item: dealView(deal), replaceOf: requestId }, (userId) =>
      isParty(deal, userId),
    );
    tell('feed', 'feed_upsert', offerView(offer), (userId) => !isParty(deal, userId));
    notify(offer.ownerId, 'review_acceptance_needed', deal);
    return deal;
  };
  const setStatus = (deal: SpecDeal, status: string): void => {
    deal.status = status;
    deal.updatedAt = now();
    tell('feed', 'feed_upsert', dealView(deal), (userId) => isParty(deal, userId));
    if (status === 'initiated') notify(deal.accepterId, 'request_approved', deal);
  };

  const openStream = (name: string, userId: string, response: ServerResponse): void => {
    if (areDown) {
      response.writeHead(503).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const stream: SpecStream = { name, userId, response };
    streams.add(stream);
    response.on('close', () => streams.delete(stream));
    if (name === 'feed') send(response, 'initial_feed', feedOf(userId));
    else if (name === 'requests') send(response, 'initial_state', [...offers.values()].map(offerView));
    else if (name === 'notifications') {
      const own = notes.filter(({ to }) => to === userId).map(({ note }) => note);
      send(response, 'initial_notifications', own);
    } else send(response, 'ping', {});
  };

  const RATES = { rates: { 'USD-EUR': 0.9, 'EUR-USD': 1.11 }, timestamp: now() };
  /** So many that the choice has a search field. */
  const METHODS = {
    USD: ['Wise'],
    EUR: ['SEPA', 'Revolut'],
    ...Object.fromEntries(
      ['GBP', 'CHF', 'RUB', 'PLN', 'CZK', 'SEK', 'NOK', 'JPY'].map((code) => [code, ['Bank']]),
    ),
  };
  /** [status, answer] of one call below /api; undefined where the specification knows no such call. */
  const answer = (
    method: string,
    path: string,
    userId: string,
    body: SpecJson,
  ): [number, unknown] | undefined => {
    const [noun = '', id = '', verb = ''] = path.split('/').slice(1);
    const offer = offers.get(id);
    const deal = deals.get(id);
    switch (`${method} ${noun}`) {
      case 'GET rates':
        return id === 'currencies'
          ? [200, Object.keys(METHODS)]
          : [200, verb ? { rate: 0.9, date: now() } : RATES];
      case 'GET payment-methods':
        return [200, METHODS];
      case 'GET auth':
        return [200, { id: userId }];
      case 'GET users':
        return id === 'me'
          ? [200, { profile: { firstName: people.get(userId)?.name } }]
          : id === 'transactions'
            ? [200, []]
            : [200, personView(id)];
      case 'GET feed':
        return [200, { success: true, data: feedOf(userId) }];
      case 'GET notifications':
        return [
          200,
          { success: true, data: notes.filter(({ to }) => to === userId).map(({ note }) => note) },
        ];
      case 'GET funds-transfer-details':
        return [200, { data: [] }];
      case 'GET requests':
        return offer && [200, offerView(offer)];
      case 'POST requests':
        if (verb === 'view') return [200, {}];
        return undefined;
      case 'DELETE requests':
        if (!offer) return undefined;
        offers.delete(id);
        tell('feed', 'feed_remove', { id });
        tell('requests', 'request_deleted', { id });
        return [200, { success: true }];
      case 'POST create_request':
        return [200, { success: true, data: { id: post(userId, body)._id, matchingRequestsCount: 0 } }];
      case 'GET transactions':
        if (verb === 'chat') return [200, { data: [] }];
        return deal && [200, dealView(deal)];
      case 'POST transactions': {
        if (id === '') {
          const made = accept(String(body.requestId), userId);
          return made ? [200, { success: true }] : [409, { message: 'Somebody was faster.' }];
        }
        if (!deal) return undefined;
        if (verb === 'approve') setStatus(deal, 'initiated');
        return [200, { success: true }];
      }
      default:
        return undefined;
    }
  };

  const serveFile = async (path: string, response: ServerResponse): Promise<void> => {
    const name = extname(path) ? path : '/index.html';
    const contents = await readFile(join(DIST_DIR, name)).catch(() => null);
    response.writeHead(contents ? 200 : 404, {
      'content-type': CONTENT_TYPES[extname(name)] ?? 'text/plain',
    });
    response.end(contents ?? '');
  };
  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://backend');
    if (!pathname.startsWith('/api/')) return serveFile(pathname, response);
    const path = pathname.slice('/api'.length);
    const reply = (status: number, value: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(value));
    };
    if (path === '/auth/telegram-login') {
      const user = ((await bodyOf(incoming)).telegramUser ?? {}) as SpecJson;
      const id = `u${user.id}`;
      people.set(id, { id, name: String(user.first_name) });
      return reply(200, { token: tokenOf(id), user: { id } });
    }
    const token = searchParams.get('token') ?? incoming.headers.authorization?.replace('Bearer ', '') ?? '';
    const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}';
    const userId = String((JSON.parse(claims) as SpecJson).sub ?? '');
    if (path.startsWith('/events/') || path.endsWith('/chat/events')) {
      return openStream(
        path.startsWith('/events/') ? path.slice('/events/'.length) : 'chat',
        userId,
        response,
      );
    }
    const body = (incoming.headers['content-type'] ?? '').includes('json') ? await bodyOf(incoming) : {};
    const [status, value] = answer(incoming.method ?? '', path, userId, body) ?? [
      404,
      { message: 'Not found' },
    ];
    reply(status, value);
  };

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');

  const termsOf = (amount: number): SpecJson => ({
    payCurrency: 'USD',
    payMethod: 'Wise',
    receiveCurrency: 'EUR',
    receiveMethod: 'SEPA,Revolut',
    amount,
    convertedPayAmount: Math.round(amount * 1.1),
  });
  return {
    port: (server.address() as AddressInfo).port,
    post(name, amount) {
      people.set(name, { id: name, name });
      return post(name, termsOf(amount))._id;
    },
    change(id, amount) {
      const offer = offers.get(id);
      if (!offer) throw new Error(`No request ${id}`);
      offer.terms = termsOf(amount);
      offer.updatedAt = now();
      tell('feed', 'feed_upsert', offerView(offer));
    },
    remove: (id) => void answer('DELETE', `/requests/${id}`, '', {}),
    setStreamsDown(next) {
      areDown = next;
      if (areDown) for (const { response } of streams) response.destroy();
    },
    setDealStatus(status) {
      for (const deal of deals.values()) setStatus(deal, status);
    },
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
