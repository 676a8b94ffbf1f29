// Number runs: groups of digits in a text, such as card numbers and phones, which keep their order in a text from right to left.

interface TextRun {
  readonly text: string;
  readonly isNumber: boolean;
}

/** Groups of digits, a single one too. A bracket belongs to them that closes around the first group. */
const DIGITS = /\+?(?:\((?=\p{Nd}+\)))?\p{Nd}+(?:(?:[,:]|[ \u00A0\u202F()./-]{1,3})\p{Nd}+)*/gu;
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}\p{Script=Syriac}\p{Script=Nko}\u200F\u061C]/u;

/** The runs in order; joined, they are the text. One run for a text without letters from right to left. */
export function splitNumberRuns(text: string): readonly TextRun[] {
  if (!RIGHT_TO_LEFT.test(text)) return [{ text, isNumber: false }];
  const runs: TextRun[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(DIGITS)) {
    // One group alone is never turned.
    if (!/[^\p{Nd}(]/u.test(found)) continue;
    if (index > from) runs.push({ text: text.slice(from, index), isNumber: false });
    runs.push({ text: found, isNumber: true });
    from = index + found.length;
  }
  if (from < text.length || runs.length === 0) runs.push({ text: text.slice(from), isNumber: false });
  return runs;
}
