// Blocks of a dossier about the deal itself: terms, steps with their times, agreed payments and account holders.
import type { DealDto } from '#contract/dto.ts';
import { localDecimal } from '#domain/format.ts';
import { PARTIES, userOf } from '#domain/parties.ts';
import { PAYMENT_SIDES } from '#domain/settlement/payment.ts';
import { phaseOf } from '#domain/settlement/payment-table.ts';
import { readSystemNotice } from '#domain/system-kinds.ts';
import { systemLineText } from '#i18n/system-line-text.ts';
import type { DossierBlock } from '../../dossier/dossier-document.ts';
import type { MessageWithFile } from '../../store/chat.ts';
import type { DealRow } from '../../store/deals.ts';
import type { RequestRow } from '../../store/requests.ts';
import type { HolderNameRow } from '../../store/settlements.ts';
import { noticeFormats } from '../../texts/texts.ts';
import type { Settlement } from '../settlement/load-settlement.ts';
import { type DossierFormats, joined } from './formats.ts';
import type { BoundedMessages } from './message-blocks.ts';

const row = (label: string, value: string): DossierBlock => ({ kind: 'row', label, value });
const heading = (text: string): DossierBlock => ({ kind: 'heading', text });

/** `request`: that of the deal, whose price is frozen with it; null for none. */
export function termsBlocks(
  formats: DossierFormats,
  deal: DealRow,
  view: DealDto,
  request: RequestRow | null,
): DossierBlock[] {
  const { texts, name, fullName, time, money, methods } = formats;
  const { dossier, dealExport, terms } = texts;
  const note = view.additionalDetails ?? '';
  return [
    heading(dealExport.TERMS_TITLE),
    row(dealExport.DEAL_ID_LABEL, formats.leftToRight(deal.id)),
    row(dossier.AUTHOR, fullName(deal.initiatorId)),
    row(dealExport.ACCEPTER_NAME, fullName(deal.accepterId)),
    row(
      terms.pays(name(deal.initiatorId)),
      joined(money(deal.payAmount, deal.payCurrency), methods(deal.payMethods)),
    ),
    row(
      terms.pays(name(deal.accepterId)),
      joined(money(deal.amount, deal.receiveCurrency), methods(deal.receiveMethods)),
    ),
    ...priceBlocks(formats, deal, request),
    ...(note === '' ? [] : [row(dealExport.NOTE_OF_REQUEST, formats.text(note))]),
    row(dealExport.ACCEPTED_ON, time(deal.createdAt)),
    ...(deal.approvedAt ? [row(dossier.APPROVED, time(deal.approvedAt))] : []),
    ...(deal.finishedAt ? [row(dealExport.ENDED_ON, time(deal.finishedAt))] : []),
  ];
}

/** How the amounts were set (PRICE-01); nothing of an open amount or of one currency by two methods. */
function priceBlocks({ texts }: DossierFormats, deal: DealRow, request: RequestRow | null): DossierBlock[] {
  if (!request || deal.payAmount === null || deal.payCurrency === deal.receiveCurrency) return [];
  const { dossier } = texts;
  const { priceKind, marginBps, floorRate } = request;
  if (priceKind !== 'follow')
    return [row(dossier.PRICE, priceKind === 'own' ? dossier.PRICE_OWN : dossier.PRICE_MARKET)];
  const margin = marginBps ?? 0;
  const percent = localDecimal(`${Math.abs(margin) / 100}`, texts.language);
  const withMargin = margin > 0 ? dossier.priceWithMore(percent) : dossier.priceWithLess(percent);
  return [
    row(
      dossier.PRICE,
      joined(
        margin === 0 ? dossier.PRICE_FOLLOWED : withMargin,
        floorRate === null ? '' : dossier.PRICE_FLOOR,
      ),
    ),
  ];
}

/** Lines of the system in the chat: each step of the deal, and each mark of a payment. */
export function stepBlocks(
  { texts, time, text }: DossierFormats,
  { lines, linesLeftOut }: BoundedMessages,
): DossierBlock[] {
  if (lines.length === 0) return [];
  const lineText = ({ systemKind, systemParams, text: written }: MessageWithFile['message']): string => {
    const notice =
      systemKind && systemParams ? readSystemNotice({ kind: systemKind, params: systemParams }) : null;
    return notice ? systemLineText(texts, noticeFormats(texts), notice) : text(written);
  };
  return [
    heading(texts.dealExport.EXPORT_STEPS),
    ...(linesLeftOut > 0 ? [{ kind: 'paragraph' as const, text: texts.dossier.leftOut(linesLeftOut) }] : []),
    ...lines.map(({ message }) => row(time(message.createdAt), lineText(message))),
  ];
}

export function paymentBlocks(
  { texts, name, time, money, methods }: DossierFormats,
  deal: DealRow,
  { stored }: Settlement,
): DossierBlock[] {
  const { payments } = stored;
  if (payments.length === 0) return [];
  return [
    heading(texts.dossier.PAYMENTS),
    ...payments.map(({ n, fromParty, amount, currency, method, changedAt, ...mark }) =>
      row(
        texts.dossier.payment(`${n}`, `${payments.length}`, name(userOf(deal, fromParty))),
        joined(
          money(amount, currency),
          methods([method]),
          texts.settlement.STATES[phaseOf(mark)],
          mark.state === 'due' ? '' : time(changedAt),
        ),
      ),
    ),
  ];
}

/** Every name that was declared, oldest first (NAME-09); none when they were erased. */
export function holderBlocks(
  { texts, name, text, time }: DossierFormats,
  deal: DealRow,
  holders: readonly HolderNameRow[],
): DossierBlock[] {
  const { dossier } = texts;
  const rows = PARTIES.flatMap((party) =>
    PAYMENT_SIDES.flatMap((side) => {
      const userId = userOf(deal, party);
      const declared = holders.find((one) => one.userId === userId && one.side === side);
      if (!declared || declared.name === '') return [];
      const label = side === 'payer' ? dossier.paysFrom(name(userId)) : dossier.isPaidTo(name(userId));
      const holder = declared.changedAt ? dossier.changedHolder(declared.name) : text(declared.name);
      const earlier = declared.earlier.map((one) =>
        row(label, joined(text(one.name), time(new Date(one.at)))),
      );
      return [...earlier, row(label, holder)];
    }),
  );
  return rows.length === 0 ? [] : [heading(dossier.HOLDERS), ...rows];
}
