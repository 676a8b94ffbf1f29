// Route of the OpenAPI document: public, created on the first call.
import { type KeptReply, keepReply, respondKept } from '../http/envelope.ts';
import { createOpenApiDocument } from '../openapi/document.ts';
import { ROUTES } from './routes.ts';

export function openApiRoute(): () => Response {
  let kept: KeptReply | undefined;
  return () => {
    kept ??= keepReply({
      status: 200,
      body: createOpenApiDocument(ROUTES),
      headers: { 'cache-control': 'public, max-age=300' },
    });
    return respondKept(kept);
  };
}
