// Label values of metrics: taken from closed lists, so that their number is bounded and none is an id, token or name.
import { API_ROUTES } from '#contract/routes.ts';

/** The bot's webhook, which is no route of the contract. */
export const WEBHOOK_PATH = '/bot/webhook';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const OTHER = 'other';
/** Route templates of the contract, and the few pages beside it. */
const ROUTE_TEMPLATES: ReadonlySet<string> = new Set([
  ...Object.values(API_ROUTES).map((route) => `/api${route.path}`),
  ...['/healthz', '/readyz', '/metrics', WEBHOOK_PATH, 'static'],
]);

/**
 * A template such as '/api/requests/:id', or 'static'.
 * Everything else, real paths above all, is 'other'.
 */
export const routeLabel = (template: string): string => (ROUTE_TEMPLATES.has(template) ? template : OTHER);

export const methodLabel = (method: string): string => (METHODS.includes(method) ? method : OTHER);

/** Names from our own code, such as a job's kind: short and lower-case, otherwise 'other'. */
export const nameLabel = (name: string): string => (/^[a-z][a-z_]{0,39}$/.test(name) ? name : OTHER);

export const statusLabel = (status: number): string =>
  /^[1-5]\d\d$/.test(String(status)) ? String(status) : OTHER;

/** A media type without parameters. */
export const mimeLabel = (mime: string): string =>
  /^(image|application)\/[a-z]{2,12}$/.test(mime) ? mime : OTHER;
