// Decoder of the operator: who runs this backend, under which bot, with which languages (FEAT-02).
import { asObject, asText } from './json.ts';

export interface Operator {
  /** Without '@'; '' when the backend names none. */
  readonly botUsername: string;
  /** The mini-app's short name in t.me/<bot>/<app> links, '' for the bot's main app. */
  readonly appName: string;
  readonly supportUrl: string;
  readonly rulesUrl: string;
  readonly name: string;
  /** '#rrggbb', or '' for the product's own. */
  readonly accent: string;
  /** Language tags such as 'en'. */
  readonly languages: readonly string[];
  /** The currency in which sums over several currencies are shown. */
  readonly currency: string;
  /** Hours of a request: without a choice, and at most; null where none can be chosen (CALL-21). */
  readonly requestHours: { readonly default: number; readonly max: number } | null;
}

/** Never null: what a backend does not announce is empty, and the currency is USD. */
export function decodeOperator(value: unknown): Operator {
  const sent = asObject(value) ?? {};
  const languages = Array.isArray(sent.languages) ? sent.languages : [];
  return {
    botUsername: asText(sent.botUsername),
    appName: asText(sent.appName),
    supportUrl: webAddress(sent.supportUrl),
    rulesUrl: webAddress(sent.rulesUrl),
    name: asText(sent.name),
    accent: /^#[0-9a-f]{6}$/i.exec(asText(sent.accent))?.[0] ?? '',
    languages: languages.map(asText).filter((language) => language !== ''),
    currency: asText(sent.currency) || 'USD',
    requestHours: readRequestHours(sent.requestHours),
  };
}

/** Null unless both are whole hours: another default cannot be shown among the choices. */
function readRequestHours(value: unknown): Operator['requestHours'] {
  const hours = asObject(value) ?? {};
  const [usual, max] = [hours.default, hours.max].map((one) => (Number.isSafeInteger(one) ? Number(one) : 0));
  return usual && max && usual > 0 && max > 0 ? { default: usual, max } : null;
}

/** Only https: the address becomes a link. */
const webAddress = (value: unknown): string => /^https:\/\/\S+$/.exec(asText(value))?.[0] ?? '';
