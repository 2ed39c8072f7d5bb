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
    /** Get none, and somebody may want to do something about it. */
    leftOut: rest.filter(({ gets }) => !gets),
    /** Get one, but with something that is worth a look. */
    remarkable: rest.filter(({ gets, exceptions }) => gets && exceptions.length > 0),
    plain: rest.filter(({ gets, exceptions }) => gets && exceptions.length === 0),
    /** Have one already. */
    done,
  };
}

/** How many payslips are made, and what they come to in paise, without those who were unticked. */
export function sumOf(people: readonly Person[], skipped: ReadonlySet<string>) {
  const sum: Figures & { payslips: number } = { payslips: 0, gross: 0, tds: 0, net: 0 };
  for (const { gets, employee, computed } of people) {
    if (!gets || !computed || skipped.has(employee.id)) continue;
    sum.payslips += 1;
    sum.gross += inPaise(computed.gross);
    sum.tds += inPaise(computed.tds);
    sum.net += inPaise(computed.net);
  }
  return sum;
}
