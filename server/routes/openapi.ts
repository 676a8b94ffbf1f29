// Route of the OpenAPI document: public, created on the first call.
import { respond } from '../http/envelope.ts';
import { createOpenApiDocument } from '../openapi/document.ts';
import { ROUTES } from './routes.ts';

export function openApiRoute(): () => Response {
  let document: unknown;
  return () => {
    document ??= createOpenApiDocument(ROUTES);
    return respond({ status: 200, body: document, headers: { 'cache-control': 'public, max-age=300' } });
  };
}
