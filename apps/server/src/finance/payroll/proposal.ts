import { inRupees } from '@kolam/contract/core/money.ts';
import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import {
  goneSince,
  leavesOut,
  type PayrollException,
  type PayslipProposal,
} from '@kolam/contract/finance/payroll/model.ts';
import type { SalaryRule } from '@kolam/contract/finance/tax/rules.ts';
import type { TaxYear } from '@kolam/contract/finance/tax/salary.ts';
import type { PaidStaff } from '#workforce/staff/queries.ts';
import { isComplete, keptBank, presentBank } from './bank.ts';
import { computedFigures, type Figures } from './figures.ts';
import { joinedOn } from './joined.ts';
import { monthOfDay } from './month.ts';
import { presentFigures, presentPerson } from './present.ts';
import type { LivePayslip } from './store.ts';

/** A payslip as it would be, in paise, with its exceptions. */
export type Proposal = {
  person: PaidStaff;
  month: string;
  computed: Figures | null;
  year: TaxYear;
  payslip: LivePayslip | null;
  exceptions: PayrollException[];
};

export function propose(
  person: PaidStaff,
  {
    month,
    rule,
    year,
    payslip,
    actorId,
  }: {
    month: string;
    rule: SalaryRule;
    year: TaxYear;
    payslip: LivePayslip | undefined;
    /** The user who would create it. Null for the product itself. */
    actorId: string | null;
  },
): Proposal {
  const { ctcAnnualPaise } = person;
  return {
    person,
    month,
    computed:
      ctcAnnualPaise === null ? null : computedFigures({ ctcPaise: ctcAnnualPaise, rule, year }),
    year,
    payslip: payslip ?? null,
    exceptions: exceptionsOf(person, { month, hasPayslip: payslip !== undefined, actorId }),
  };
}

function exceptionsOf(
  person: PaidStaff,
  { month, hasPayslip, actorId }: { month: string; hasPayslip: boolean; actorId: string | null },
): PayrollException[] {
  const joined = joinedOn(person);
  const joinedIn = monthOfDay(joined);
  const leftIn = person.leftOn && monthOfDay(person.leftOn);
  const found: [PayrollException, boolean][] = [
    ['own', !hasPayslip && person.id === actorId],
    ['no-ctc', person.ctcAnnualPaise === null],
    ['has-payslip', hasPayslip],
    ['joined-later', joinedIn > month],
    ['left-this-month', leftIn === month],
    ['left-later', leftIn !== null && leftIn > month],
    ['no-bank', !isComplete(person)],
    ['joined-this-month', joinedIn === month && !joined.endsWith('-01')],
  ];
  return found.filter(([, is]) => is).map(([kind]) => kind);
}

const hasOneOf = ({ exceptions }: Proposal, kinds: readonly PayrollException[]): boolean =>
  exceptions.some((kind) => kinds.includes(kind));

/** Whether an employee can be part of a bulk creation: there are figures and no obstacle. */
export const isOffered = (proposal: Proposal): proposal is Due =>
  proposal.computed !== null && !hasOneOf(proposal, leavesOut);
type Due = Proposal & { computed: Figures };

/** Whether an employee has left. They get a payslip only on request. */
export const isGone = (proposal: Proposal): boolean => hasOneOf(proposal, goneSince);

export function presentProposal(proposal: Proposal): PayslipProposal {
  const { person, month, computed, payslip, exceptions } = proposal;
  return {
    employee: presentPerson(person),
    month,
    ctcAnnual: person.ctcAnnualPaise === null ? null : inRupees(person.ctcAnnualPaise),
    computed: computed && presentFigures(computed),
    bank: presentBank(keptBank(person)),
    bankComplete: isComplete(person),
    exceptions: exceptions.map((kind) => ({ kind, text: payrollMessages.exception[kind] })),
    payslip,
  };
}
