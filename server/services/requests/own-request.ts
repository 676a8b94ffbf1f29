// Own request: a request with its author.

import type { RequestRow } from '../../store/requests.ts';
import type { UserRow } from '../../store/users.ts';

export interface OwnRequest {
  readonly row: RequestRow;
  readonly author: UserRow;
}
