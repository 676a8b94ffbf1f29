// Specification-only backend: no event ids, versions or server time; `_id`, comma lists, payloads without an envelope.
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
  /** Posts a request of a user without a phone; returns its id. */
  post(name: string, amount: number): string;
  change(id: string, amount: number): void;
  remove(id: string): void;
  /** While down, streams are closed and refused: the app must poll. */
  setStreamsDown(areDown: boolean): void;
  /** Changes the status of all deals from outside the app. */
  setDealStatus(status: string): void;
  close(): Promise<void>;
}

const now = () => new Date().toISOString();
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** An unsigned token with a subject and an expiry. */
const tokenOf = (userId: string) =>
  `${base64({ alg: 'none' })}.${base64({ sub: userId, exp: Math.floor((Date.now() + DAY_MS) / 1000) })}.unsigned`;

async function bodyOf(incoming: IncomingMessage): Promise<SpecJson> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return chunks.length > 0 ? (JSON.parse(Buffer.concat(chunks).toString()) as SpecJson) : {};
}

/** Serves dist/ and the API on a free port of 127.0.0.1. */
export async function startSpecOnlyBackend(): Promise<SpecOnlyBackend> {
  const users = new Map<string, SpecUser>();
  const requests = new Map<string, SpecRequest>();
  const deals = new Map<string, SpecDeal>();
  const notifications: { to: string; notification: SpecJson }[] = [];
  const streams = new Set<SpecStream>();
  const sockets = new Set<Socket>();
  let areDown = false;
  let count = 0;
  const newId = (noun: string) => `${noun}${++count}`;

  const userView = (id: string): SpecJson => ({
    _id: id,
    name: users.get(id)?.name ?? '',
    location: { city: 'Riga', country: 'Latvia' },
    rating: 4.5,
  });
  const requestView = (request: SpecRequest): SpecJson => ({
    _id: request._id,
    ownerId: request.ownerId,
    status: request.status,
    createdAt: request.updatedAt,
    updatedAt: request.updatedAt,
    expiration: new Date(Date.now() + DAY_MS).toISOString(),
    user: userView(request.ownerId),
    ...request.terms,
  });
  const dealView = (deal: SpecDeal): SpecJson => {
    const request = requests.get(deal.requestId);
    return {
      id: deal.id,
      status: deal.status,
      createdAt: deal.updatedAt,
      updatedAt: deal.updatedAt,
      initiatorId: deal.initiatorId,
      accepterId: deal.accepterId,
      initiatorUser: userView(deal.initiatorId),
      accepterUser: userView(deal.accepterId),
      request: request ? requestView(request) : {},
    };
  };
  const isParty = (deal: SpecDeal, userId: string) =>
    deal.initiatorId === userId || deal.accepterId === userId;
  const feedOf = (userId: string): SpecJson[] => [
    ...[...deals.values()].filter((deal) => isParty(deal, userId)).map(dealView),
    ...[...requests.values()]
      .filter(({ status, _id }) => {
        const own = [...deals.values()].some((deal) => deal.requestId === _id && isParty(deal, userId));
        return !own && (status === 'active' || status === 'pending_approval');
      })
      .map(requestView),
  ];

  const send = (response: ServerResponse, event: string, payload: unknown): void => {
    response.write(`event: ${event}\ndata: ${JSON.stringify(payload)}\n\n`);
  };
  const broadcast = (
    name: string,
    event: string,
    payload: unknown,
    isRecipient = (_userId: string) => true,
  ): void => {
    for (const stream of streams) {
      if (stream.name === name && isRecipient(stream.userId)) send(stream.response, event, payload);
    }
  };
  const notify = (to: string, type: string, deal: SpecDeal): void => {
    const notification = {
      _id: newId('n'),
      type,
      title: type,
      message: `About ${deal.id}`,
      read: false,
      createdAt: now(),
      actionData: { transactionId: deal.id },
    };
    notifications.push({ to, notification });
    broadcast('notifications', 'new_notification', notification, (userId) => userId === to);
  };

  const post = (ownerId: string, terms: SpecJson): SpecRequest => {
    const request: SpecRequest = { _id: newId('r'), ownerId, status: 'active', updatedAt: now(), terms };
    requests.set(request._id, request);
    broadcast('feed', 'feed_upsert', requestView(request));
    broadcast('requests', 'new_request', requestView(request));
    return request;
  };
  const accept = (requestId: string, accepterId: string): SpecDeal | null => {
    const request = requests.get(requestId);
    if (request?.status !== 'active') return null;
    request.status = 'pending_approval';
    request.updatedAt = now();
    const deal: SpecDeal = {
      id: newId('t'),
      requestId,
      initiatorId: request.ownerId,
      accepterId,
      status: 'pending_approval',
      updatedAt: now(),
    };
    deals.set(deal.id, deal);
    broadcast('feed', 'feed_replace', { item: dealView(deal), replaceOf: requestId }, (userId) =>
      isParty(deal, userId),
    );
    broadcast('feed', 'feed_upsert', requestView(request), (userId) => !isParty(deal, userId));
    notify(request.ownerId, 'review_acceptance_needed', deal);
    return deal;
  };
  const setStatus = (deal: SpecDeal, status: string): void => {
    deal.status = status;
    deal.updatedAt = now();
    broadcast('feed', 'feed_upsert', dealView(deal), (userId) => isParty(deal, userId));
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
    else if (name === 'requests') send(response, 'initial_state', [...requests.values()].map(requestView));
    else if (name === 'notifications') {
      const own = notifications.filter(({ to }) => to === userId).map(({ notification }) => notification);
      send(response, 'initial_notifications', own);
    } else send(response, 'ping', {});
  };

  const RATES = { rates: { 'USD-EUR': 0.9, 'EUR-USD': 1.11 }, timestamp: now() };
  /** So many currencies that the picker has a search field. */
  const METHODS = {
    USD: ['Wise'],
    EUR: ['SEPA', 'Revolut'],
    ...Object.fromEntries(
      ['GBP', 'CHF', 'RUB', 'PLN', 'CZK', 'SEK', 'NOK', 'JPY'].map((code) => [code, ['Bank']]),
    ),
  };
  /** [status, body] of the response; undefined for a call that the specification does not have. */
  const answer = (
    method: string,
    path: string,
    userId: string,
    body: SpecJson,
  ): [number, unknown] | undefined => {
    const [noun = '', id = '', verb = ''] = path.split('/').slice(1);
    const request = requests.get(id);
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
          ? [200, { profile: { firstName: users.get(userId)?.name } }]
          : id === 'transactions'
            ? [200, []]
            : [200, userView(id)];
      case 'GET feed':
        return [200, { success: true, data: feedOf(userId) }];
      case 'GET notifications':
        return [
          200,
          {
            success: true,
            data: notifications.filter(({ to }) => to === userId).map(({ notification }) => notification),
          },
        ];
      case 'GET funds-transfer-details':
        return [200, { data: [] }];
      case 'GET requests':
        return request && [200, requestView(request)];
      case 'POST requests':
        if (verb === 'view') return [200, {}];
        return undefined;
      case 'DELETE requests':
        if (!request) return undefined;
        requests.delete(id);
        broadcast('feed', 'feed_remove', { id });
        broadcast('requests', 'request_deleted', { id });
        return [200, { success: true }];
      case 'POST create_request':
        return [200, { success: true, data: { id: post(userId, body)._id, matchingRequestsCount: 0 } }];
      case 'GET transactions':
        if (verb === 'chat') return [200, { data: [] }];
        return deal && [200, dealView(deal)];
      case 'POST transactions': {
        if (id === '') {
          const deal = accept(String(body.requestId), userId);
          return deal ? [200, { success: true }] : [409, { message: 'Somebody was faster.' }];
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
      users.set(id, { id, name: String(user.first_name) });
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
      users.set(name, { id: name, name });
      return post(name, termsOf(amount))._id;
    },
    change(id, amount) {
      const request = requests.get(id);
      if (!request) throw new Error(`No request ${id}`);
      request.terms = termsOf(amount);
      request.updatedAt = now();
      broadcast('feed', 'feed_upsert', requestView(request));
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
