// Start parameter: the page that a link into the messaging app names (NAV-11). The boot script reads it, so it imports nothing.

/**
 * The path of a start parameter, which is the path with `_` for `/`: `requests_<id>_edit`.
 * In short `request_<id>` and `transaction_<id>`. Anyone can write a link: the path need not exist.
 */
export const startParamPath = (startParam: string): string =>
  `/${startParam.replace(/^(request|transaction)_/, '$1s_').replace(/_/g, '/')}`;
