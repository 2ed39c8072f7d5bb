import { inPaise } from '@kolam/contract/core/paise.ts';
import type { Figures } from './payslip-values.ts';
import type { AllPayslips } from './queries.ts';

type Person = AllPayslips['employees'][number];

/** Who a preview of all payslips is about, by what is worth a look; each stands in one group. */
export function groupsOf(people: readonly Person[]) {
  const has = (kind: string) => (person: Person) =>
    person.exceptions.some((exception) => exception.kind === kind);
  const done = people.filter(has('has-payslip'));
  const rest = people.filter((person) => !done.includes(person));
  return {
    /** Get none, and someone may want to do something about it. */
    leftOut: rest.filter(({ offered }) => !offered),
    /** Can get one, but with something that is worth a look. */
    remarkable: rest.filter(({ offered, exceptions }) => offered && exceptions.length > 0),
    plain: rest.filter(({ offered, exceptions }) => offered && exceptions.length === 0),
    /** Have one already. */
    done,
  };
}

/** Whether someone gets one: who was there unless unticked, who left once they are ticked. */
export const isTicked = ({ gets, offered, employee }: Person, turned: ReadonlySet<string>) =>
  offered && gets !== turned.has(employee.id);

/** What is asked for: whom of those who were ticked nobody wants, and whom besides. */
export function turnedOf(people: readonly Person[], turned: ReadonlySet<string>) {
  const ids = (some: readonly Person[]) => some.map(({ employee }) => employee.id);
  const those = people.filter(({ offered, employee }) => offered && turned.has(employee.id));
  return {
    skip: ids(those.filter(({ gets }) => gets)),
    include: ids(those.filter(({ gets }) => !gets)),
  };
}

/** How many payslips are made, and what they come to in paise; `turned`: whose tick was changed. */
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
