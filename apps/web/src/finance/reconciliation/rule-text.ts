import { ruleTextLength, withSingleSpaces } from '@kolam/contract/finance/reconciliation/limits.ts';
import { reconciliationMessages } from '@kolam/contract/finance/reconciliation/messages.ts';
import type { BankRow } from '@kolam/contract/finance/reconciliation/model.ts';

type Texts = Pick<BankRow, 'note' | 'ref'>;

const months =
  /^(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)$/i;

/** Whether a word is the same in the narrations of other months: no number, no month. */
const stays = (word: string) => !/\d/.test(word) && !months.test(word);

/**
 * Returns the longest part of a row's narration without references, numbers and months, which the
 * narrations of later rows have too.
 */
export function ruleTextOf({ note, ref }: Texts): string {
  const parts = (note || ref)
    .split(/[^\p{L}\p{M}\d&.' ]+/u)
    .flatMap((piece) => sharedPart(piece.split(/\s+/)));
  const longest = parts.reduce((most, part) => (part.length > most.length ? part : most), '');
  return [...longest].slice(0, ruleTextLength.most).join('').trim();
}

/** Returns the runs of words that stay, as they are written. */
function sharedPart(words: readonly string[]): string[] {
  const runs: string[][] = [[]];
  for (const word of words) {
    if (stays(word)) runs.at(-1)?.push(word);
    else runs.push([]);
  }
  return runs.map((run) => run.join(' ').trim());
}

/** Returns why a text makes no rule from a row, or undefined. */
export function ruleTextProblem(text: string, { note, ref }: Texts): string | undefined {
  const typed = withSingleSpaces(text);
  if ([...typed].length < ruleTextLength.least) return reconciliationMessages.ruleTextShort;
  const isThere = `${ref}\n${note}`.replace(/ +/g, ' ').toLowerCase().includes(typed.toLowerCase());
  return isThere ? undefined : reconciliationMessages.ruleTextElsewhere;
}
