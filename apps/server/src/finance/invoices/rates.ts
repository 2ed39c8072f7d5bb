import type { DocumentLineInput, Rated } from '@kolam/contract/finance/invoices/rules.ts';
import { taxMessages } from '@kolam/contract/finance/tax/messages.ts';
import { gstRuleOn } from '@kolam/contract/finance/tax/rules.ts';
import type { Queryable } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import { readTaxRules } from '../tax/queries.ts';

const isRated = <Line extends DocumentLineInput>(line: Line): line is Rated<Line> =>
  line.taxPct !== undefined;

/**
 * Lines with the rate of a new line, by the GST rule of the document's day, where none is given.
 *
 * @throws Failure 400 at the first such line where no rule holds on that day
 */
export async function withRates<Line extends DocumentLineInput>(
  db: Queryable,
  lines: readonly Line[],
  issuedOn: string,
): Promise<Rated<Line>[]> {
  if (lines.every(isRated)) return [...lines];
  const rules = await readTaxRules(db);
  const rule = gstRuleOn(rules, issuedOn);
  return lines.map((line, at) => {
    if (isRated(line)) return line;
    if (rule) return { ...line, taxPct: rule.defaultBasisPoints };
    throw invalid({ [`lines.${at}.taxPct`]: taxMessages.noRule('gst', rules.profile, issuedOn) });
  });
}
