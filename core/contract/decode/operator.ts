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
  };
}

/** Only https: the address becomes a link. */
const webAddress = (value: unknown): string => /^https:\/\/\S+$/.exec(asText(value))?.[0] ?? '';
