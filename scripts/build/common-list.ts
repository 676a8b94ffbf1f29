// What page and worker both carry. The build leaves out of it nothing that is listed: list what both use at the start.
import type { Common } from './common-script.ts';

export const COMMON: Common = {
  comlink: ['wrap', 'expose'],
  'src/domain/feed-filter.ts': ['EMPTY_FILTER', 'cleanFilter', 'isEmptyFilter'],
  'src/domain/format.ts': ['formatAmountFeed', 'formatRate', 'formatRating'],
  'src/domain/normalise.ts': ['parseTime', 'requestStatus', 'splitMethods', 'stripAmount', 'toNumber'],
  'src/domain/nouns.ts': ['REQUEST_STATUSES', 'TRANSACTION_STATUSES'],
  'src/wire/api-error.ts': ['ApiError', 'isUnauthorized'],
  'src/wire/clock.ts': ['wait'],
  'src/wire/decode.ts': [
    'asNumber',
    'asObject',
    'asText',
    'asTextOrNull',
    'decodeAll',
    'firstOf',
    'listOf',
    'objectOf',
  ],
  'src/wire/http.ts': ['createHttp'],
  'src/wire/http-failure.ts': ['failureOf', 'networkFailure', 'timeoutFailure'],
  'src/wire/logger.ts': ['createLogger'],
  'src/wire/routes.ts': ['ROUTES', 'pathOf', 'queryString'],
};
