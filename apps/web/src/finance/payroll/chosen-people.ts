import { inPaise } from '@kolam/contract/core/paise.ts';
import type { Figures } from './payslip-values.ts';
import type { AllPayslips } from './queries.ts';

type Person = AllPayslips['employees'][number];

/** Groups the people of a preview by what needs attention, each in one group. */
export function groupsOf(people: readonly Person[]) {
  const has = (kind: string) => (person: Person) =>
    person.exceptions.some((exception) => exception.kind === kind);
  const done = people.filter(has('has-payslip'));
  const rest = people.filter((person) => !done.includes(person));
  return {
    /** They get no payslip, which may need an action. */
    leftOut: rest.filter(({ offered }) => !offered),
    /** They can get one, but with something that needs attention. */
    remarkable: rest.filter(({ offered, exceptions }) => offered && exceptions.length > 0),
    plain: rest.filter(({ offered, exceptions }) => offered && exceptions.length === 0),
    /** They already have one. */
    done,
  };
}

/** Whether a person gets one: those present unless unticked, those who left only once ticked. */
export const isTicked = ({ gets, offered, employee }: Person, turned: ReadonlySet<string>) =>
  offered && gets !== turned.has(employee.id);

/** Builds the request: who is skipped of those offered, and who is included additionally. */
export function turnedOf(people: readonly Person[], turned: ReadonlySet<string>) {
  const ids = (some: readonly Person[]) => some.map(({ employee }) => employee.id);
  const those = people.filter(({ offered, employee }) => offered && turned.has(employee.id));
  return {
    skip: ids(those.filter(({ gets }) => gets)),
    include: ids(those.filter(({ gets }) => !gets)),
  };
}

/**
 * Returns the number of payslips to create and their total in paise. `turned` contains those whose
 * tick was changed.
 */
export function sumOf(people: readonly Person[], turned: ReadonlySet<string>) {
  const sum: Figures & { payslips: number } = { payslips: 0, gross: 0, tds: 0, net: 0 };
  for (const person of people) {
    const { computed } = person;
    if (!computed || !isTicked(person, turned)) continue;
    sum.payslips += 1;
    sum.gross += inPaise(computed.gross);
    sum.tds += inPaise(computed.tds);
    sum.net += inPaise(computed.net);
  }
  return sum;
}
