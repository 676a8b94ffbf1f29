// Doctor: a presigned address of a file, asked for as a browser does (FILE-05).
import { bad, type Finding, findings, good } from './finding.ts';

const NAME = 'S3_PUBLIC_ENDPOINT';
const TIMEOUT_MS = 10_000;

/** `content`: of the file, whose address is never printed. */
export const checkPresignedAddress = (address: string, content: string): Promise<readonly Finding[]> =>
  findings(NAME, 'does the name lead to the storage of S3_ENDPOINT?', async () => {
    const answer = await fetch(address, {
      // The origin of a page whose call was redirected from another one, and of Telegram Web's downloads.
      headers: { origin: 'null' },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if ((await answer.text()) !== content)
      return [
        bad(
          NAME,
          `answers a signed address with ${answer.status}`,
          'lead it to the storage of S3_ENDPOINT, and let a proxy pass host, path and query unchanged',
        ),
      ];
    if (!answer.headers.get('content-disposition')?.startsWith('attachment'))
      return [bad(NAME, 'ignores the signed disposition', 'unset it: the storage could show files as pages')];
    return [
      answer.headers.get('access-control-allow-origin') === '*'
        ? good(NAME, 'answers browsers')
        : bad(NAME, 'lets no page read its answers', "set the bucket's CORS rule (docs/operate.md)"),
    ];
  });
