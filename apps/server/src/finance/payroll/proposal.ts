import { dayOf } from '@kolam/contract/core/dates.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import {
  goneSince,
  leavesOut,
  type PayrollException,
  type PayslipProposal,
} from '@kolam/contract/finance/payroll/model.ts';
import type { SalaryRule } from '@kolam/contract/finance/tax/rules.ts';
import type { PaidStaff } from '#workforce/staff/queries.ts';
import { isComplete, keptBank, presentBank } from './bank.ts';
import { computedFigures, type Figures } from './figures.ts';
import { monthOfDay } from './month.ts';
import { presentFigures, presentPerson } from './present.ts';
import type { LivePayslip } from './store.ts';

/** What a payslip would say, in paise, and what stands against it. */
export type Proposal = {
  person: PaidStaff;
  month: string;
  computed: Figures | null;
  payslip: LivePayslip | null;
  exceptions: PayrollException[];
};

export function propose(
  person: PaidStaff,
  {
    month,
    rule,
    payslip,
    actorId,
  }: {
    month: string;
    rule: SalaryRule;
    payslip: LivePayslip | undefined;
    /** Who would make it; null: the product itself. */
    actorId: string | null;
  },
): Proposal {
  const { ctcAnnualPaise } = person;
  return {
    person,
    month,
    computed: ctcAnnualPaise === null ? null : computedFigures(ctcAnnualPaise, rule),
    payslip: payslip ?? null,
    exceptions: exceptionsOf(person, { month, hasPayslip: payslip !== undefined, actorId }),
  };
}

/** The day of the first approval: from it on someone is paid. */
export const joinedOn = ({ joinedOn: day, createdAt }: PaidStaff): string =>
  day ?? dayOf(createdAt);

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

/** Whether someone can get a payslip when all are made: with figures, and nothing in the way. */
export const isOffered = (proposal: Proposal): proposal is Due =>
  proposal.computed !== null && !hasOneOf(proposal, leavesOut);
type Due = Proposal & { computed: Figures };

/** Whether someone is no longer there: they get one only when they are asked for. */
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
