// Pure functions of text of users on 64 KiB of what is worst for a pattern: linear, whatever it is.
import { test } from 'uvu';
import { findChatRisks } from '#domain/chat-risk/chat-risk.ts';
import { cleanText } from '#domain/clean-text.ts';
import { deepLinkPath } from '#domain/deep-link.ts';
import { EMPTY_FILTER, matchesFilter, parseFilter, searchWords } from '#domain/feed-filter.ts';
import { foldText } from '#domain/fold-text.ts';
import { formatAmountInput, formatCurrency } from '#domain/format.ts';
import { cleanGenuineWord, findGenuineCode, isGenuineWord } from '#domain/genuine.ts';
import { foldHolderName, isSameHolder } from '#domain/holder-name.ts';
import { checkAmount, convertWhole } from '#domain/money.ts';
import { splitNumberRuns } from '#domain/number-runs.ts';
import { parseNumber, parseTime, sanitizeAmount, splitMethods } from '#domain/parse-fields.ts';
import { mayHaveDetails } from '#domain/payment-details/detail-field.ts';
import { parsePaymentDetails } from '#domain/payment-details/parse-payment-details.ts';
import { cleanName } from '#domain/person-name.ts';
import { normalizePhone } from '#domain/phone.ts';
import { readAmount } from '#domain/read-amount.ts';
import { readRecoveryCode } from '#domain/recovery-code.ts';
import { detailHashes } from '../../harness/detail-hashes.ts';
import { assertQuick } from '../../harness/long-texts.ts';
import { buildRequest, OTHER } from './fixtures.ts';

const context = { viewerId: OTHER, viewerCountry: '', viewerCity: '', previousIds: new Set<string>() };
const MANY_METHODS = Array.from({ length: 16_000 }, (_, at) => `m${at}`);
const FUNCTIONS: Readonly<Record<string, (text: string) => unknown>> = {
  cleanName,
  foldHolderName,
  isSameHolder: (text) => isSameHolder(text.slice(0, 256), text.slice(1, 257)),
  cleanText,
  findChatRisks,
  foldText,
  searchWords,
  parseFilter: (text) =>
    parseFilter({
      search: text,
      fromAmount: text,
      fromMethod: text,
      toMethod: text.split(','),
      status: text,
    }),
  matchesFilter: (note) =>
    matchesFilter({ ...buildRequest(), note }, { ...EMPTY_FILTER, search: 'one two' }, context),
  checkAmount,
  convertWhole: (text) => convertWhole(text, text),
  sanitizeAmount,
  readAmount: (text) => readAmount(text, 'en'),
  formatAmountInput,
  formatCurrency: (text) => formatCurrency(text, 'USD'),
  splitMethods,
  splitList: () => splitMethods(MANY_METHODS),
  parseNumber,
  parseTime,
  normalizePhone,
  mayHaveDetails,
  parsePaymentDetails: (text) => parsePaymentDetails(text, detailHashes),
  splitNumberRuns,
  splitRightToLeft: (text) => splitNumberRuns(`ع${text}`),
  findGenuineCode,
  isGenuineWord: (text) => isGenuineWord(cleanGenuineWord(text)),
  readRecoveryCode,
  deepLinkPath,
};
for (const [name, take] of Object.entries(FUNCTIONS))
  test(`LIMIT-01 ${name} is linear in the text`, () => assertQuick(name, take));

test.run();
