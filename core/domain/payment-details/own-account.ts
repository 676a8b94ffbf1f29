// Own account: whether the fields of a message say where its writer is paid (FIELD-10, SETL-15).
import type { DetailField } from './detail-field.ts';

/** Methods whose accounts are names such as '@mia' or '$mia'; others have numbers or addresses. */
const METHODS_BY_TAG: readonly string[] = ['Cash App', 'PayPal', 'Revolut', 'Venmo', 'Wise'];

export const arePaidByTag = (methods: readonly string[]): boolean =>
  methods.some((method) => METHODS_BY_TAG.includes(method));

/**
 * True for a field that is an account to pay to.
 * A tag alone is one only where the writer is paid by it: elsewhere it is the name of somebody in the messenger.
 * `methods`: those by which the writer may be paid.
 */
export const isAccount = (
  { kind, value }: Pick<DetailField, 'kind' | 'value'>,
  methods: readonly string[],
): boolean =>
  kind === 'tag'
    ? // 'mia@instapay' is an address.
      value.indexOf('@') > 0 || arePaidByTag(methods)
    : kind !== 'holder';

interface WrittenFields {
  readonly writer: string;
  readonly fields: readonly Pick<DetailField, 'value'>[];
}

/** Messages, oldest first, without quotations: a value is that of who has named it first (AGE-02). */
export function withoutQuotations<M extends WrittenFields>(messages: readonly M[]): M[] {
  const namedBy = new Map<string, string>();
  return messages.map((message) => ({
    ...message,
    fields: message.fields.filter(({ value }) => {
      if (!namedBy.has(value)) namedBy.set(value, message.writer);
      return namedBy.get(value) === message.writer;
    }),
  }));
}
