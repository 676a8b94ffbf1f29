// Fake S3 server: the three calls in use, presigned addresses, signature checks, and injected failures.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '../../../server/config/config.ts';
import { signatureFault } from './verify-signature.ts';

export type InjectedFault =
  | number
  | 'hang up'
  | 'hang up in the middle'
  | 'silent in the middle'
  | 'no answer';

export interface S3Server {
  readonly settings: S3Settings;
  readonly objects: Map<string, { readonly body: Buffer; readonly type: string | undefined }>;
  /** Outcomes of the next calls, one each; later ones succeed. */
  readonly next: InjectedFault[];
  readonly calls: string[];
  /** Resolves when the client has closed the connection of a download 'silent in the middle'. */
  readonly silentClosed: Promise<void>;
}

const BUCKET = 'kantor-files';

export async function withS3Server(run: (server: S3Server) => Promise<void>): Promise<void> {
  const server = await startS3Server();
  try {
    await run(server);
  } finally {
    await server.close();
  }
}

export async function startS3Server(): Promise<S3Server & { close(): Promise<void> }> {
  const credentials = { accessKeyId: 'AKIDTEST', secretAccessKey: 'secret/With+Signs', region: 'eu-test-1' };
  const objects: S3Server['objects'] = new Map();
  const uploads = new Map<string, Buffer[]>();
  const next: InjectedFault[] = [];
  const calls: string[] = [];
  let onSilentClosed = () => {};
  const silentClosed = new Promise<void>((resolve) => {
    onSilentClosed = resolve;
  });
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const chunks: Buffer[] = [];
    calls.push(method);
    const outcome = next.shift();
    if (outcome === 'no answer') return;
    if (outcome === 'hang up') return void request.socket.destroy();
    // Fails before the upload is read, like an overloaded storage.
    if (typeof outcome === 'number') return fail(request, response, outcome, 'SlowDown');
    try {
      for await (const chunk of request) chunks.push(chunk);
    } catch {
      return; // The client went away: it gets no answer.
    }
    const body = Buffer.concat(chunks);
    const fault = signatureFault({ method, url, headers, body }, credentials, Date.now());
    if (fault) return fail(request, response, 403, fault);
    const [, bucket, rest = ''] = url.split('/');
    const [key = '', query = ''] = rest.split('?');
    if (bucket !== BUCKET) return fail(request, response, 404, 'NoSuchBucket');
    const parameters = new URLSearchParams(query);
    const isPresigned = parameters.has('X-Amz-Signature');
    if (method === 'POST' || (query !== '' && !isPresigned)) {
      const answer = takePart(uploads, { method, key, query: parameters, body, objects });
      if (!answer) return fail(request, response, 404, 'NoSuchUpload');
      response.writeHead(200, { etag: `"${query}"` }).end(answer);
      return;
    }
    if (method === 'PUT') {
      if (Number(headers['content-length']) !== body.length)
        return fail(request, response, 411, 'MissingContentLength');
      objects.set(key, { body, type: headers['content-type'] });
      response.writeHead(200, { etag: '"x"' }).end();
    } else if (method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else {
      const found = objects.get(key);
      if (!found) return fail(request, response, 404, 'NoSuchKey');
      response.writeHead(200, {
        'content-length': found.body.length,
        'content-type': found.type ?? 'application/octet-stream',
        ...(isPresigned ? presignedHeaders(parameters) : {}),
      });
      if (outcome === 'silent in the middle') {
        request.socket.once('close', onSilentClosed);
        return void response.write(found.body.subarray(0, 10));
      }
      if (outcome !== 'hang up in the middle') return void response.end(found.body);
      response.write(found.body.subarray(0, 10), () => response.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const settings = {
    ...credentials,
    ...{ endpoint: `http://127.0.0.1:${port}`, bucket: BUCKET, publicBucket: '' },
  };
  return {
    ...{ settings, objects, next, calls, silentClosed },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What the address says of its answer, and what the rule of CORS in docs/operate.md adds. */
const presignedHeaders = (query: URLSearchParams): Record<string, string> => ({
  ...Object.fromEntries(
    [...query]
      .filter(([name]) => name.startsWith('response-'))
      .map(([name, value]) => [name.slice('response-'.length), value]),
  ),
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-disposition',
});

/** The answer's body for a step of an upload in parts: beginning, part or end; null to refuse it. */
function takePart(
  uploads: Map<string, Buffer[]>,
  {
    method,
    key,
    query,
    body,
    objects,
  }: {
    readonly method: string;
    readonly key: string;
    readonly query: URLSearchParams;
    readonly body: Buffer;
    readonly objects: S3Server['objects'];
  },
): string | null {
  if (query.has('uploads')) {
    uploads.set(`upload-${key}`, []);
    return `<InitiateMultipartUploadResult><UploadId>upload-${key}</UploadId></InitiateMultipartUploadResult>`;
  }
  const parts = uploads.get(query.get('uploadId') ?? '');
  if (!parts) return null;
  if (method === 'PUT') {
    parts[Number(query.get('partNumber')) - 1] = body;
    return ' ';
  }
  if (body.toString().match(/<ETag>"[^<]+"<\/ETag>/g)?.length !== parts.length) return null;
  objects.set(key, { body: Buffer.concat(parts), type: undefined });
  return '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>';
}

function fail(request: IncomingMessage, response: ServerResponse, status: number, code: string): void {
  request.resume();
  const xml = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(xml);
}
