// Pages of private messages of a case, from the first on (CASE-11).
import type { PrivateMessage } from '#contract/private-messages.ts';
import { privateMessagesRoute } from '#contract/private-messages.ts';
import type { CaseAudience } from '#domain/cases/case-audience.ts';
import type { HttpClient } from '#runtime/http-client.ts';

/** Messages of one answer: fewer mean that there are no more. */
const PAGE = 100;

/** `audience`: for staff; a party has its own. Rejects with an ApiError. */
export async function* privateMessagePages(
  http: Pick<HttpClient, 'call'>,
  transactionId: string,
  audience?: CaseAudience,
): AsyncGenerator<readonly PrivateMessage[]> {
  const params = { id: transactionId };
  for (let after = 0; ; ) {
    const query = { after: String(after), ...(audience && { audience }) };
    const page = await http.call(privateMessagesRoute, { params, query });
    if (!page) return;
    yield page;
    const last = page[page.length - 1];
    if (!last || page.length < PAGE) return;
    after = last.seq;
  }
}
