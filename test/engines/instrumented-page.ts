// Instrumented pages: dist/ with a script in front of the page's own, which collects problems and simulates conditions.
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { LOGIN_PATH } from '#contract/first-load-calls.ts';
import { createStaticFiles } from '../../server/http/static-files.ts';

/** For pages that are loaded from now on. */
export interface PageConditions {
  /** The page gets the response of the login this much later. */
  readonly loginDelayMs?: number;
  /** Local storage, session storage and IndexedDB throw in page and worker. */
  readonly isStorageDenied?: boolean;
}

/** The reporting script. It runs in every document before all others, to see problems of the start too. */
export function instrumentPage(conditions: PageConditions, loginPath: string): void {
  const problems: string[] = [];
  Object.assign(window, { __problems: problems });
  const describe = (event: Event): string => {
    if (event instanceof ErrorEvent) return `error: ${event.message}`;
    const { src, href } = event.target as { readonly src?: string; readonly href?: string };
    return `error: not loaded: ${src ?? href}`;
  };
  /**
   * WebKit 2.38 reports it of a ResizeObserver that begins during another's callback.
   * It learns the size a frame later, as specified. Errors of the product's scripts name their file.
   */
  const isLateSize = (event: Event): boolean =>
    event instanceof ErrorEvent && event.message === 'Script error.' && event.filename === '';
  // Files that fail to load tell only listeners that capture.
  addEventListener('error', (event) => isLateSize(event) || problems.push(describe(event)), true);
  addEventListener('unhandledrejection', (event) => problems.push(`rejection: ${String(event.reason)}`));
  document.addEventListener('securitypolicyviolation', (event) =>
    problems.push(`policy: ${event.violatedDirective} ${event.blockedURI}`),
  );
  const logError = console.error;
  console.error = (...lines: unknown[]) => {
    problems.push(`console: ${lines.map(String).join(' ')}`);
    logError(...lines);
  };
  const { loginDelayMs, isStorageDenied } = conditions;
  if (loginDelayMs !== undefined) {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (String(input instanceof Request ? input.url : input).includes(loginPath))
        await new Promise((resolve) => setTimeout(resolve, loginDelayMs));
      return response;
    };
  }
  if (isStorageDenied) {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  }
}

/** The worker uses it long after its imports were evaluated. */
const DENY_IN_WORKER =
  "Object.defineProperty(self, 'indexedDB', { get() { throw new DOMException('denied', 'SecurityError'); } });\n";

const DIST_DIR = fileURLToPath(new URL('../../dist/', import.meta.url));

/** tsx wraps named functions in a helper that the page does not have. */
const scriptOf = (conditions: PageConditions): string =>
  `(() => { const __name = (named) => named; (${String(instrumentPage)})(${JSON.stringify(conditions)}, ${JSON.stringify(LOGIN_PATH)}); })()`;

/** Pages of the backend that take precedence over dist/. Null when there is no dist/. */
export function createInstrumentedPages(
  conditions: () => PageConditions,
): ((request: Request) => Promise<Response | null>) | null {
  const files = createStaticFiles(
    DIST_DIR,
    { connectSources: [], frameOrigins: [] },
    { find: async () => null },
  );
  if (!files) return null;
  /** As it is on the disk: neither compressed nor 'not modified'. */
  const read = (request: Request): Promise<Response | null> =>
    files.respond(new Request(request.url, { method: request.method }));
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (conditions().isStorageDenied && pathname.startsWith('/assets/worker-')) {
      const source = await read(request);
      return source && replaceBody(source, DENY_IN_WORKER + (await source.text()));
    }
    const page = pathname.startsWith('/assets/') ? null : await read(request);
    if (!page?.headers.get('content-type')?.startsWith('text/html')) return null;
    const script = scriptOf(conditions());
    const html = (await page.text()).replace('<head>', () => `<head><script>${script}</script>`);
    const policy = page.headers.get('content-security-policy') ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    page.headers.set(
      'content-security-policy',
      policy.replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`),
    );
    return replaceBody(page, html);
  };
}

function replaceBody({ headers }: Response, body: string): Response {
  const changed = new Headers(headers);
  changed.delete('content-length');
  // The conditions may change, the file does not.
  changed.delete('etag');
  return new Response(body, { headers: changed });
}
