// Changed-terms dialog: what the viewer saw and what the request says now, side by side, before anything is accepted (RULE-02).
import { useEffect } from 'react';
import { type CardView, cardView } from '#domain/card-view.ts';
import type { ExchangeRequest } from '#domain/entities.ts';
import { formatTermsSides } from '#i18n/format-terms.ts';
import { pageLanguage, strings } from '#i18n/strings.ts';
import { methodsText } from '#i18n/terms.ts';
import { classNames } from '../../components/class-names.ts';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { UserText } from '../../components/text/user-text.tsx';
import { useStores } from '../../hooks/stores-context.ts';
import type { ChangedTerms, ChangedTermsStore } from '../../state/request/changed-terms.ts';
import styles from './changed-terms-dialog.module.css';

interface ChangedTermsDialogProps {
  readonly store: ChangedTermsStore;
  readonly onAccept: () => void;
}

export function ChangedTermsDialog({ store, onAccept }: ChangedTermsDialogProps) {
  const changed = store.current.value;
  return changed && <Decision changed={changed} store={store} onAccept={onAccept} />;
}

function Decision({
  changed,
  store,
  onAccept,
}: ChangedTermsDialogProps & { readonly changed: ChangedTerms }) {
  const { session } = useStores();
  const lines = compareTerms(changed, session.viewerId.value);
  const error = store.error.value;
  // Another version of the same terms, as after somebody else's acceptance was declined: there is nothing to decide.
  const isSame = !lines.some((line) => line.isChanged);
  // Once for each version that came back.
  useEffect(() => {
    if (isSame) onAccept();
  }, [changed]);
  if (isSame && !error) return null;
  return (
    <Dialog
      title={strings.request.TERMS_CHANGED_TITLE}
      confirmText={strings.request.ACCEPT_NEW_TERMS}
      busy={store.isBusy.value}
      error={error}
      onConfirm={onAccept}
      onCancel={() => store.cancel()}
      message={
        <>
          <p>{strings.request.TERMS_CHANGED}</p>
          <table className={styles.terms}>
            <thead>
              <tr>
                <th scope="col">{strings.request.TERMS_SEEN}</th>
                <th scope="col">{strings.request.TERMS_NOW}</th>
              </tr>
            </thead>
            {lines.map(({ label, before, now, isChanged }, at) => (
              <tbody key={at}>
                {label && (
                  <tr>
                    <td className={styles.label}>{label}</td>
                    <td className={styles.label}>{label}</td>
                  </tr>
                )}
                <tr>
                  <td dir="auto">
                    <UserText text={before || '–'} />
                  </td>
                  <td dir="auto" className={classNames(isChanged && styles.changed)}>
                    <UserText text={now || '–'} />
                  </td>
                </tr>
              </tbody>
            ))}
          </table>
        </>
      }
    />
  );
}

interface TermsLine {
  readonly label: string;
  /** Null: the viewer did not see this line; a card has no note. */
  readonly before: string | null;
  readonly now: string;
  readonly isChanged: boolean;
}

/** Amounts and methods of both sides, and the note. Rounded amounts of a card are compared as shown. */
function compareTerms({ before, request }: ChangedTerms, viewerId: string): readonly TermsLine[] {
  const now = exactLines(request);
  const isCard = 'state' in before;
  const seen = isCard ? cardLines(before) : exactLines(before);
  const same = isCard ? cardLines(cardView(request, viewerId, pageLanguage)) : now;
  const labels = [strings.home.YOU_PAY, '', strings.home.YOU_RECEIVE, '', strings.request.NOTE];
  return labels.flatMap((label, at) => {
    const [was = null, is = '', alike = null] = [seen[at], now[at], same[at]];
    return was || is ? [{ label, before: was, now: is, isChanged: was !== alike }] : [];
  });
}

function exactLines(request: ExchangeRequest): readonly string[] {
  const [pay, receive] = formatTermsSides(request, 'other', '');
  return [
    pay.amount,
    strings.terms.via(pay.methods),
    receive.amount,
    strings.terms.via(receive.methods),
    request.note,
  ];
}

/** Without the note, which no card shows. */
const cardLines = (card: CardView): readonly string[] => [
  `${card.payAmount} ${card.payCurrency}`,
  strings.terms.via(methodsText(card.payMethods)),
  `${card.receiveAmount} ${card.receiveCurrency}`,
  strings.terms.via(methodsText(card.receiveMethods)),
];
