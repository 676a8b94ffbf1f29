// Route of the OpenAPI document: public, created on the first call.
import { createOpenApiDocument } from '../openapi/document.ts';

export function openApiRoute(): () => Response {
  let text: string | null = null;
  return () => {
    text ??= JSON.stringify(createOpenApiDocument());
    return new Response(text, {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(text)),
        'cache-control': 'public, max-age=300',
      },
    });
  };
}
