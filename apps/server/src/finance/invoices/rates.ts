import type { DocumentLineInput, Rated } from '@kolam/contract/finance/invoices/rules.ts';
import { taxMessages } from '@kolam/contract/finance/tax/messages.ts';
import { gstRuleOn } from '@kolam/contract/finance/tax/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import { lockTaxRulesForShare } from '#finance/tax/actions.ts';
import { readTaxRules } from '#finance/tax/queries.ts';

const isRated = <Line extends DocumentLineInput>(line: Line): line is Rated<Line> =>
  line.taxPct !== undefined;

/**
 * Gives lines without a rate the rate for new lines, by the GST rule on the document's day. No rule
 * can be deleted before the transaction ends.
 * @throws Failure 400 at the first such line where no rule applies on that day
 */
export async function withRates<Line extends DocumentLineInput>(
  tx: Tx,
  lines: readonly Line[],
  issuedOn: string,
): Promise<Rated<Line>[]> {
  // Locked even if all rates are given: the client most likely read them from the rule, too.
  await lockTaxRulesForShare(tx);
  if (lines.every(isRated)) return [...lines];
  const rules = await readTaxRules(tx);
  const rule = gstRuleOn(rules, issuedOn);
  return lines.map((line, at) => {
    if (isRated(line)) return line;
    if (rule) return { ...line, taxPct: rule.defaultBasisPoints };
    throw invalid({ [`lines.${at}.taxPct`]: taxMessages.noRule('gst', rules.profile, issuedOn) });
  });
}
