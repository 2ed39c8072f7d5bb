import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { type SalaryRule, salaryRuleOn } from '@kolam/contract/finance/tax/rules.ts';
import {
  explainSalary,
  monthlySalaryTds,
  type TaxYear,
} from '@kolam/contract/finance/tax/salary.ts';
import type { Queryable } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import { readTaxRules } from '#finance/tax/queries.ts';
import { firstDayOf } from './month.ts';
import type { KeptRule, KeptStep } from './tables.ts';

/** The figures of a month, in paise. */
export type Figures = { gross: number; tds: number; net: number };

/** Returns the rule in force on a month's first day. @throws Failure 409 `NO_RULE` */
export async function requireSalaryRule(db: Queryable, month: string): Promise<SalaryRule> {
  const rule = salaryRuleOn(await readTaxRules(db), firstDayOf(month));
  if (!rule) throw conflict('NO_RULE', payrollMessages.noRule);
  return rule;
}

/** What a month's figures are computed from: the salary, the rule and the tax year so far. */
export type Salary = { ctcPaise: number; rule: SalaryRule; year: TaxYear };

/**
 * Computes a month's figures from the annual CTC by the rule. @throws Failure 409 `NO_RULE` when
 * the rule deducts more than the pay
 */
export function computedFigures(given: Salary): Figures {
  const { grossPaise, tdsPaise, netPaise } = monthlySalaryTds(given);
  if (netPaise < 0) throw conflict('NO_RULE', payrollMessages.ruleTakesAll);
  return { gross: grossPaise, tds: tdsPaise, net: netPaise };
}

export const workingOf = (given: Salary): KeptStep[] => explainSalary(given);

/** Returns the part of a rule that payslips store and show. */
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
