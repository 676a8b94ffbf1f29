// Fake Bot API that keeps the settings of one bot: answers questions about them, and records the calls that change something.
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The bot of the false Bot API. */
export const BOT = {
  id: 1,
  is_bot: true,
  first_name: 'Kantor',
  username: 'kantor_bot',
  has_main_web_app: true,
};
/** What the false Bot API answers, and how far its clock is ahead. */
export const telegram = {
  me: BOT as object | null,
  menuUrl: '',
  webhook: {} as Record<string, unknown>,
  commands: [] as object[],
  descriptions: 'Ours',
  aheadMs: 0,
};
/** Calls that change something, with what they send. */
export const changes: [method: string, body: unknown][] = [];

export const answerAsTelegram: RequestListener = async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  response.setHeader('date', new Date(Date.now() + telegram.aheadMs).toUTCString());
  response.setHeader('content-type', 'application/json');
  const method = (request.url ?? '').split('/').pop();
  const result = () => {
    if (method === 'getMe') return telegram.me;
    if (method === 'getMyCommands') return telegram.commands;
    if (method === 'getMyDescription') return { description: telegram.descriptions };
    if (method === 'getMyShortDescription') return { short_description: telegram.descriptions };
    if (method === 'getWebhookInfo') return { url: '', pending_update_count: 0, ...telegram.webhook };
    if (method === 'getChatMenuButton')
      return telegram.menuUrl === ''
        ? { type: 'commands' }
        : { type: 'web_app', text: 'Open', web_app: { url: telegram.menuUrl } };
    changes.push([method ?? '', JSON.parse(Buffer.concat(chunks).toString() || '{}')]);
    return true;
  };
  const found = result();
  response.statusCode = found === null ? 401 : 200;
  response.end(
    JSON.stringify(
      found === null
        ? { ok: false, error_code: 401, description: 'Unauthorized' }
        : { ok: true, result: found },
    ),
  );
};

/** Serves on a free port of this machine. */
export async function serveLocally(listener: RequestListener): Promise<{ url: string; close(): void }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
