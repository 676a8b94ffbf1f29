// Router of the backend: middlewares, every route of the contract, the pages beside the API.

import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { API_ROUTES, type RouteName } from '#contract/routes.ts';
import type { Config } from './config/config.ts';
import type { AppContext } from './context.ts';
import { StorageUnavailable } from './files/file-store.ts';
import { bearerToken, limitCallsAtOnce, warnAboutUntrustedProxy } from './http/authenticate.ts';
import { answerRefusal, callLanguage } from './http/call-language.ts';
import { callLogFields, requestLogger } from './http/call-log.ts';
import { compressJson } from './http/compression.ts';
import { handlerOf } from './http/endpoints.ts';
import { respond } from './http/envelope.ts';
import type { AppEnv, HttpContext, RouteHandler } from './http/http-context.ts';
import { crossOrigin, SECURITY_HEADERS, transportSecurity } from './http/security-headers.ts';
import type { StaticFiles } from './http/static-files.ts';
import { errorLogFields } from './logging/logger.ts';
import type { Readiness } from './readiness.ts';
import { botWebhookRoute } from './routes/bot.ts';
import { addPublicRoutes, ROUTES } from './routes/routes.ts';
import { WEBHOOK_PATH } from './runtime/labels.ts';
import { type Refusal, refuse } from './services/result.ts';
import { isTemporaryFault } from './store/database.ts';
import type { Tracing } from './tracing/tracing.ts';

const API_PREFIX = '/api';

interface RouterDeps {
  readonly context: AppContext;
  readonly readiness: Readiness;
  readonly tracing: Tracing | null;
  /** The built page; null: only the API is served. */
  readonly pages: StaticFiles | null;
  /** Pages beside the product; they take precedence over the built page. */
  readonly extraPages: ((request: Request) => Promise<Response | null>) | null;
  /** True: calls answer UNAVAILABLE. */
  readonly isStopping: () => boolean;
}

export function createRouter({
  context,
  readiness,
  tracing,
  pages,
  extraPages,
  isStopping,
}: RouterDeps): Hono<AppEnv> {
  const { config, clock, log, database, metrics } = context;
  const app = new Hono<AppEnv>();
  if (tracing) app.use(traceCalls(tracing));
  app.use(requestLogger(log, clock, metrics, config.trustedProxies));
  app.use(warnAboutUntrustedProxy(log, config.trustedProxies));
  const securityHeaders = { ...SECURITY_HEADERS, ...transportSecurity(config.publicUrl) };
  app.use(async (call, next) => {
    await next();
    if (!call.env?.outgoing?.headersSent)
      for (const [name, value] of Object.entries(securityHeaders)) call.res.headers.set(name, value);
  });
  app.use(callLanguage);
  app.use(limitCallsAtOnce(context));
  app.use(async (call, next) => {
    // /healthz answers until the process ends: a supervisor must not kill it while calls finish.
    if (isStopping() && call.req.path !== '/healthz') return answerRefusal(call, refuse('UNAVAILABLE'));
    return next();
  });
  app.use(`${API_PREFIX}/*`, compressJson());
  app.use(`${API_PREFIX}/*`, crossOrigin(config.corsOrigins));
  app.onError((error, call) => {
    const isTemporary = isTemporaryFault(error) || error instanceof StorageUnavailable;
    log[isTemporary ? 'warn' : 'error'](
      { ...callLogFields(call, config.trustedProxies), ...errorLogFields(error) },
      'fault',
    );
    return answerRefusal(call, refuse(isTemporary ? 'UNAVAILABLE' : 'INTERNAL_ERROR'));
  });

  /** Registers a route under its template, which labels its metrics. */
  const on = (method: string, route: string, handler: RouteHandler): void => {
    app.on(method, route, (call) => {
      call.set('route', route);
      return handler(call);
    });
  };
  // In the contract's order, which has '/users/me' before '/users/:id'.
  for (const name of Object.keys(API_ROUTES) as RouteName[]) {
    const { method, path } = API_ROUTES[name];
    on(method, API_PREFIX + path, handlerOf(ROUTES[name], context));
  }
  addPublicRoutes(app, context);
  app.on('ALL', [`${API_PREFIX}/*`, API_PREFIX], (call) => answerRefusal(call, refuse('NOT_FOUND')));

  if (config.botWebhook) on('POST', WEBHOOK_PATH, botWebhookRoute(context));

  on('GET', '/healthz', async () => respond({ status: 200, body: { status: 'ok' } }));
  on('GET', '/readyz', async (call) =>
    (await readiness.isReady())
      ? respond({ status: 200, body: { status: 'ready', database: database.kind } })
      : answerRefusal(call, refuse('UNAVAILABLE')),
  );
  on('GET', '/metrics', async (call) => {
    const refused = checkMetricsAccess(config, call);
    if (refused) return answerRefusal(call, refused);
    const { contentType, body } = await metrics.renderMetrics();
    return new Response(body, { headers: { 'content-type': contentType, 'cache-control': 'no-store' } });
  });
  app.all('*', async (call) => {
    const page = (await extraPages?.(call.req.raw)) ?? (await pages?.respond(call.req.raw));
    if (page) call.set('route', 'static');
    return page ?? answerRefusal(call, refuse('NOT_FOUND'));
  });
  return app;
}

/** To be the outermost, so that the span has the whole call; that of a stream ends when it begins. */
const traceCalls =
  (tracing: Tracing): MiddlewareHandler<AppEnv> =>
  (call, next) =>
    tracing.call(call.req.header('traceparent'), async (note) => {
      await next();
      const { method } = call.req;
      note({ method, route: call.get('route') ?? 'other', status: call.res.status });
    });

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Null when access is allowed. In production without a token the page does not exist. */
function checkMetricsAccess(
  config: Pick<Config, 'metricsToken' | 'isProduction'>,
  call: HttpContext,
): Refusal | null {
  if (config.metricsToken !== '') {
    // Digests have equal lengths, so that the time taken reveals nothing about the token.
    return timingSafeEqual(digest(bearerToken(call) ?? ''), digest(config.metricsToken))
      ? null
      : refuse('TOKEN_INVALID');
  }
  if (config.isProduction) return refuse('NOT_FOUND');
  // A proxy on this machine calls from a loopback address too, but names its client in a header.
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip'].some((name) => call.req.header(name));
  const address = call.env?.incoming?.socket.remoteAddress;
  return !isForwarded && (address === undefined || LOOPBACK.test(address)) ? null : refuse('NOT_FOUND');
}
