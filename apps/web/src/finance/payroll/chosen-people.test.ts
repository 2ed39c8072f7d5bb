import { describe, expect, it } from 'vitest';
import { groupsOf, sumOf, turnedOf } from './chosen-people.ts';
import type { AllPayslips } from './queries.ts';

type Person = AllPayslips['employees'][number];

function person(id: string, patch: Partial<Person> = {}): Person {
  return {
    employee: { _id: id, id, name: id, code: '', department: '' },
    month: '2026-11',
    ctcAnnual: 12_00_000,
    computed: { gross: 1_00_000, tds: 12_350.1, net: 87_649.9 },
    bankComplete: true,
    exceptions: [],
    payslip: null,
    gets: true,
    offered: true,
    ...patch,
  };
}

const remark = (kind: Person['exceptions'][number]['kind']) => ({
  exceptions: [{ kind, text: kind }],
});
const people = [
  person('without pay', { ...remark('no-ctc'), gets: false, offered: false, computed: null }),
  person('paid', { ...remark('has-payslip'), gets: false, offered: false }),
  person('without bank', remark('no-bank')),
  person('new', remark('joined-this-month')),
  person('gone', { ...remark('left-this-month'), gets: false }),
  person('plain'),
];
const names = (group: readonly Person[]) => group.map(({ employee }) => employee.name);

describe('the people for whom all payslips are created', () => {
  it('are in one group each, by what needs attention', () => {
    const { leftOut, remarkable, plain, done } = groupsOf(people);
    expect(names(leftOut)).toEqual(['without pay']);
    expect(names(remarkable)).toEqual(['without bank', 'new', 'gone']);
    expect(names(plain)).toEqual(['plain']);
    expect(names(done)).toEqual(['paid']);
  });

  it('exclude from the total people without a payslip and those who were unticked', () => {
    expect(sumOf(people, new Set())).toEqual({
      payslips: 3,
      gross: 3_00_000_00,
      tds: 37_050_30,
      net: 2_62_949_70,
    });
    expect(sumOf(people, new Set(['new', 'plain']))).toMatchObject({ payslips: 1, tds: 12_350_10 });
  });

  it('include people who left only once they are ticked', () => {
    const turned = new Set(['gone', 'new']);
    expect(turnedOf(people, turned)).toEqual({ skip: ['new'], include: ['gone'] });
    expect(sumOf(people, turned)).toMatchObject({ payslips: 3 });
    expect(sumOf(people, new Set(['gone']))).toMatchObject({ payslips: 4 });
  });
});
