// Words with an @ or a $: e-mail addresses, UPI addresses, and the tags of Cash App, Venmo, Revolut and others.
import type { DetailField } from './detail-field.ts';

const LOCAL_PART = /^[A-Za-z0-9._%+-]{1,64}$/;
const DOMAIN_LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const UPI_NAME = /^[A-Za-z0-9._-]{2,256}$/;
/** A bank or an app; a domain of NPCI, as in '1234567890@HDFC0001234.ifsc.npci'. */
const UPI_HANDLE = /^(?:[A-Za-z][A-Za-z0-9]{1,63}|[A-Za-z0-9]{2,20}(?:\.[A-Za-z]{2,12})?\.npci)$/i;
const TAG = /^(?:@[A-Za-z][\w.-]{1,29}|\$[A-Za-z][A-Za-z0-9_-]{0,19})$/;
/** '$BTC' is the name of a coin. */
const TICKER = /^\$[A-Z]{2,5}$/;
/** Addresses of InstaPay in Egypt look like those of UPI. */
const EGYPT = 'instapay';
/** Hosts of e-mail, after which an ending is missing: they are no handles of UPI. */
const MAIL_HOSTS = ['gmail', 'mail', 'yandex', 'hotmail', 'outlook', 'yahoo', 'icloud', 'proton', 'inbox'];

type Read = Pick<DetailField, 'kind' | 'value' | 'isValid'>;

function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  if (labels.length < 2) return false;
  return (
    labels.every((label) => DOMAIN_LABEL.test(label)) &&
    /^[A-Za-z]{2,}$/.test(labels[labels.length - 1] ?? '')
  );
}

/** The address or tag that `word` is or was meant to be; null for any other word. */
export function readAddress(word: string): Read | null {
  if (TAG.test(word)) return TICKER.test(word) ? null : { kind: 'tag', value: word, isValid: true };
  const [name = '', domain = '', ...more] = word.split('@');
  if (name === '' || domain === '' || more.length > 0) return null;
  if (UPI_NAME.test(name) && UPI_HANDLE.test(domain) && !isMailHost(domain))
    return domain.toLowerCase() === EGYPT
      ? { kind: 'tag', value: word, isValid: true }
      : { kind: 'upi', value: word.toLowerCase(), isValid: true };
  const isMail = domain.includes('.') || isMailHost(domain);
  return isMail ? { kind: 'email', value: word, isValid: LOCAL_PART.test(name) && isDomain(domain) } : null;
}

const isMailHost = (domain: string): boolean => MAIL_HOSTS.includes(domain.toLowerCase());
