// Changed-terms dialog: what the viewer saw and what the request says now, side by side, before anything is accepted (RULE-02).
import { useEffect } from 'react';
import { hasFeature } from '#contract/features.ts';
import type { CardView } from '#domain/card-view.ts';
import type { ExchangeRequest } from '#domain/entities.ts';
import { strings } from '#i18n/strings.ts';
import { cardSumText, formatTermsSides, methodsText } from '#i18n/terms.ts';
import { classNames } from '../../components/class-names.ts';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { UserText } from '../../components/text/user-text.tsx';
import { useStores } from '../../hooks/stores-context.ts';
import type { AgreementFields } from '../../state/request/accept-request.ts';
import type { ChangedTerms, ChangedTermsStore } from '../../state/request/changed-terms.ts';
import styles from './changed-terms-dialog.module.css';

interface ChangedTermsDialogProps {
  readonly store: ChangedTermsStore;
  /** Gets the price that was seen here (PRICE-03). */
  readonly onAccept: (seen: Pick<AgreementFields, 'seen'>) => void;
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
  const lines = compareTerms(changed);
  const error = store.error.value;
  const t = strings.request;
  const hasPricing = hasFeature(session.announced.value.features, 'pricing', 1);
  const { payAmount } = changed.request;
  const accept = (): void => onAccept(hasPricing && payAmount ? { seen: { payAmount } } : {});
  const isPrice = hasPricing && lines.every((line) => line.isAmount || !line.isChanged);
  const [title, text, acceptText] = isPrice
    ? [strings.price.MOVED_TITLE, strings.price.MOVED, strings.price.ACCEPT_NEW_PRICE]
    : [t.TERMS_CHANGED_TITLE, t.TERMS_CHANGED, t.ACCEPT_NEW_TERMS];
  // Another version of the same terms, as after somebody else's acceptance was declined: there is nothing to decide.
  const isSame = !lines.some((line) => line.isChanged);
  // Once for each version that came back.
  useEffect(() => {
    if (isSame) accept();
  }, [changed]);
  if (isSame && !error) return null;
  return (
    <Dialog
      title={title}
      confirmText={acceptText}
      {...(isPrice && { cancelText: strings.controls.BACK })}
      busy={store.isBusy.value}
      error={error}
      onConfirm={accept}
      onCancel={() => store.cancel()}
      message={
        <>
          <p>{text}</p>
          <table className={styles.terms}>
            <thead>
              <tr>
                <th scope="col">{t.TERMS_SEEN}</th>
                <th scope="col">{t.TERMS_NOW}</th>
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
  /** What is paid or received, without its methods. */
  readonly isAmount: boolean;
}

/** Amounts and methods of both sides, and the note. */
function compareTerms({ before, request }: ChangedTerms): readonly TermsLine[] {
  const now = requestLines(request);
  const seen = 'state' in before ? cardLines(before) : requestLines(before);
  const labels = [strings.home.YOU_PAY, '', strings.home.YOU_RECEIVE, '', strings.request.NOTE];
  return labels.flatMap((label, at) => {
    const [was = null, is = ''] = [seen[at], now[at]];
    const isChanged = was !== null && was !== is;
    return was || is ? [{ label, before: was, now: is, isChanged, isAmount: at === 0 || at === 2 }] : [];
  });
}

function requestLines(request: ExchangeRequest): readonly string[] {
  const [pay, receive] = formatTermsSides(request, 'other', '');
  return [
    pay.amount,
    strings.terms.via(pay.methods),
    receive.amount,
    strings.terms.via(receive.methods),
    request.note,
  ];
}

/** Lines of the terms without the note, which no card shows. */
const cardLines = (card: CardView): readonly string[] => [
  cardSumText(card.paySum, card.payCurrency),
  strings.terms.via(methodsText(card.payMethods)),
  cardSumText(card.receiveSum, card.receiveCurrency),
  strings.terms.via(methodsText(card.receiveMethods)),
];
