// Gallery pieces of what is found in messages: a row of each kind, right and wrong, each hint, the writer's question.
import { signal } from '@preact/signals';
import { CHAT_RISKS, type ChatRisk } from '#domain/chat-risk/risk-kinds.ts';
import type { DetailField, DetailKind } from '#domain/payment-details/detail-field.ts';
import { strings } from '#i18n/strings.ts';
import { DraftQuestion, WrongDetails } from '../../src/screens/deal/chat/composer/draft-question.tsx';
import { DetailsCard, HintLine } from '../../src/screens/deal/chat/message/findings.tsx';
import { piecesOf } from './pieces.ts';
import { noop, Stage } from './stage.tsx';

const VALUES: Readonly<Record<DetailKind, string>> = {
  iban: 'MT84MALT011000012345MTLCAST001S',
  card: '4111111111111111',
  phone: '+49 170 1234567',
  tron: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  evm: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  ton: 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs',
  btc: 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  upi: 'mia.keller@okicici',
  pix: '123e4567-e89b-12d3-a456-426614174000',
  email: 'mia.keller.of.the.long.address@example-company.com',
  tag: '$miakeller',
  holder: 'عبد الرحمن بن عبد العزيز',
};
const fieldOf = (kind: DetailKind, value: string, isValid: boolean, start = 0): DetailField => ({
  ...{ kind, value, isValid, start },
  text: value,
  end: start + value.length,
});

export const DETAILS_CARDS = piecesOf(VALUES, (value, kind) => (
  <Stage>
    <DetailsCard fields={[fieldOf(kind, value, true), fieldOf(kind, value, false, 1)]} isOwn={false} />
    <DetailsCard fields={[fieldOf(kind, value, false)]} isOwn />
  </Stage>
));

const WRITER = { otherName: VALUES.holder, onSend: noop, onEdit: noop };
const wrongCheck = (kind: DetailKind, value: string, asksForPayer: boolean) => ({
  wrong: signal([fieldOf(kind, value, false)]),
  asksForPayer: signal(asksForPayer),
});

export const WRITERS_QUESTIONS = {
  ...piecesOf(VALUES, (value, kind) => (
    <Stage>
      <WrongDetails {...WRITER} check={wrongCheck(kind, value, false)} />
    </Stage>
  )),
  'wrong and payer': () => (
    <Stage>
      <WrongDetails {...WRITER} check={wrongCheck('iban', VALUES.iban, true)} />
    </Stage>
  ),
  payer: () => (
    <Stage>
      <DraftQuestion onSend={noop} otherAnswer={strings.settlement.WAIT} onOther={noop}>
        {strings.settlement.payerUnnamed(VALUES.holder)}
      </DraftQuestion>
    </Stage>
  ),
};

const HINTS = Object.fromEntries(CHAT_RISKS.map((kind) => [kind, null])) as Record<ChatRisk, null>;
export const CHAT_HINTS = piecesOf(HINTS, (_, kind) => (
  <Stage>
    <HintLine kind={kind} onDismiss={noop} />
  </Stage>
));
