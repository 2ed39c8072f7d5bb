import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { type SalaryRule, salaryRuleOn } from '@kolam/contract/finance/tax/rules.ts';
import { explainSalary, monthlySalaryTds } from '@kolam/contract/finance/tax/salary.ts';
import type { Queryable } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import { readTaxRules } from '#finance/tax/queries.ts';
import { firstDayOf } from './month.ts';
import type { KeptRule, KeptStep } from './tables.ts';

/** Of a month, in paise. */
export type Figures = { gross: number; tds: number; net: number };

/** The rule in force on a month's first day. @throws Failure 409 `NO_RULE` */
export async function requireSalaryRule(db: Queryable, month: string): Promise<SalaryRule> {
  const rule = salaryRuleOn(await readTaxRules(db), firstDayOf(month));
  if (!rule) throw conflict('NO_RULE', payrollMessages.noRule);
  return rule;
}

/** What the rule makes of a year's pay. @throws Failure 409 `NO_RULE` where it takes more than there is */
export function computedFigures(ctcPaise: number, rule: SalaryRule): Figures {
  const { grossPaise, tdsPaise, netPaise } = monthlySalaryTds({ ctcPaise, rule });
  if (netPaise < 0) throw conflict('NO_RULE', payrollMessages.ruleTakesAll);
  return { gross: grossPaise, tds: tdsPaise, net: netPaise };
}

export const workingOf = (ctcPaise: number, rule: SalaryRule): KeptStep[] =>
  explainSalary({ ctcPaise, rule });

/** What is kept, and told, of a rule. */
export function keptRule(rule: SalaryRule): KeptRule {
  const {
    id,
    version,
    profile,
    validFrom,
    source,
    kind: _kind,
    isVerified: _isVerified,
    ...terms
  } = rule;
  return { id, version, profile, validFrom, source, terms };
}
