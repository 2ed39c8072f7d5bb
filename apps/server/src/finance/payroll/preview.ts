import { payrollLimits } from '@kolam/contract/finance/payroll/limits.ts';
import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import type { PayslipProposal } from '@kolam/contract/finance/payroll/model.ts';
import type { SalaryRule } from '@kolam/contract/finance/tax/rules.ts';
import type { TaxYear } from '@kolam/contract/finance/tax/salary.ts';
import type { Queryable } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { allPaidStaff, findPaidStaff } from '#workforce/staff/queries.ts';
import { type Figures, keptRule, requireSalaryRule, workingOf } from './figures.ts';
import { firstDayOf, requireOpenMonth } from './month.ts';
import { presentFigures, presentWorking } from './present.ts';
import { isGone, isOffered, type Proposal, presentProposal, propose } from './proposal.ts';
import { livePayslips } from './store.ts';
import { taxYears } from './tax-year.ts';

/** Computes a payslip with its calculation, without creating it. */
export async function previewPayslip(
  context: RequestContext,
  { employeeId, month }: { employeeId: string; month: string },
) {
  requireOpenMonth(context, month);
  const person = await findPaidStaff(context.db, employeeId);
  if (!person) throw invalid({ employeeId: payrollMessages.employeeUnknown });
  const rule = await requireSalaryRule(context.db, month);
  const payslips = await livePayslips(context.db, { month, ids: [employeeId] });
  const years = await taxYears(context.db, { people: [person], month });
  const year = years.get(person.id) as TaxYear;
  const proposal = propose(person, {
    month,
    rule,
    year,
    payslip: payslips.get(employeeId),
    actorId: context.actor.id,
  });
  const { ctcAnnualPaise } = person;
  return {
    data: {
      ...presentProposal(proposal),
      rule: keptRule(rule),
      working:
        ctcAnnualPaise === null
          ? []
          : presentWorking(workingOf({ ctcPaise: ctcAnnualPaise, rule, year })),
    },
  };
}

/** Lists who would get a payslip of a month and who would not, those with exceptions first. */
export async function previewAllPayslips(context: RequestContext, { month }: { month: string }) {
  requireOpenMonth(context, month);
  const { rule, all } = await proposeAll(context.db, { month, actorId: context.actor.id });
  const { chosen, later } = choose(all);
  const isChosen = new Set<Proposal>(chosen);
  const isLater = new Set<Proposal>(later);
  const none = all.filter((each) => !isChosen.has(each) && !isLater.has(each));
  // Employees who already have one matter least, and are the majority in a month that is nearly
  // done.
  const inOrder = [
    ...none.filter(({ payslip }) => !payslip),
    ...none.filter(({ payslip }) => payslip),
  ];
  const isNamed = new Set([...chosen, ...inOrder.slice(0, payrollLimits.atOnce)]);
  const named = all.filter((each) => isNamed.has(each));
  const isPlain = ({ exceptions }: Proposal) => exceptions.length === 0;
  const ordered = [...named.filter((each) => !isPlain(each)), ...named.filter(isPlain)];
  return {
    data: {
      month,
      rule: keptRule(rule),
      totals: { payslips: chosen.length, ...presentFigures(sumOf(chosen)) },
      employees: ordered.map((proposal) => ({
        ...withoutBank(presentProposal(proposal)),
        gets: isChosen.has(proposal),
        offered: isOffered(proposal),
      })),
      unlisted: all.length - later.length - named.length,
      remaining: later.length,
    },
  };
}

const withoutBank = ({ bank: _, ...proposal }: PayslipProposal) => proposal;

/** Computes a proposal for each employee of a month, including those still active, by name. */
export async function proposeAll(
  db: Queryable,
  { month, actorId }: { month: string; actorId: string | null },
): Promise<{ rule: SalaryRule; all: Proposal[] }> {
  const rule = await requireSalaryRule(db, month);
  const people = await allPaidStaff(db, { since: firstDayOf(month) });
  const years = await taxYears(db, { people, month });
  const payslips = await livePayslips(db, { month, ids: people.map(({ id }) => id) });
  return {
    rule,
    all: people.map((person) =>
      propose(person, {
        month,
        rule,
        year: years.get(person.id) as TaxYear,
        payslip: payslips.get(person.id),
        actorId,
      }),
    ),
  };
}

/** Leaves out only employees with an obstacle. */
const asOffered = { skip: [], include: [] };

/**
 * Selects who gets a payslip in this batch, and who is left for later ones. A skipped employee
 * makes no room for others, who were not shown. Employees who left are added if included
 * explicitly.
 */
export function choose(
  all: Proposal[],
  { skip, include }: { skip: string[]; include: string[] } = asOffered,
) {
  const [skipped, included] = [new Set(skip), new Set(include)];
  const offered = all.filter(isOffered);
  const there = offered.filter((proposal) => !isGone(proposal));
  const gone = offered.filter((proposal) => isGone(proposal) && included.has(proposal.person.id));
  const first = there.slice(0, payrollLimits.atOnce);
  const kept = first.filter(({ person }) => !skipped.has(person.id));
  return { chosen: [...kept, ...gone], later: there.slice(payrollLimits.atOnce) };
}

/** Sums figures that were just computed and are in no table. */
export const sumOf = (proposals: { computed: Figures }[]): Figures =>
  proposals.reduce(
    (sum, { computed }) => ({
      gross: sum.gross + computed.gross,
      tds: sum.tds + computed.tds,
      net: sum.net + computed.net,
    }),
    { gross: 0, tds: 0, net: 0 },
  );
