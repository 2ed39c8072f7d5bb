import { describe, expect, it } from 'vitest';
import { employeesQuery, payrollSearch, payslipsFilter, payslipsQuery } from './payroll-search.ts';

const today = '2026-11-20';

describe('the address of payroll', () => {
  it('is empty for the current month and default lists', () => {
    expect(payrollSearch.write(payrollSearch.read({}))).toEqual({});
    const state = payrollSearch.read({});
    expect(payslipsQuery(state, today)).toMatchObject({ month: '2026-11', page: 1, limit: 25 });
    expect(employeesQuery(state, today)).toMatchObject({ month: '2026-11', page: 1, limit: 10 });
  });

  it('keeps both lists separate', () => {
    const address = {
      month: '2026-09',
      search: 'PS',
      status: 'void',
      'staff-search': 'rao',
      'staff-active': 'all',
      'staff-page': '2',
    };
    expect(payrollSearch.write(payrollSearch.read(address))).toEqual(address);
    const state = payrollSearch.read(address);
    expect(payslipsFilter(state, today)).toEqual({
      month: '2026-09',
      search: 'PS',
      status: 'void',
      sort: 'employee',
    });
    expect(employeesQuery(state, today)).toMatchObject({
      month: '2026-09',
      search: 'rao',
      active: 'all',
      page: 2,
    });
  });

  it('drops unknown values', () => {
    expect(
      payrollSearch.write(
        payrollSearch.read({ month: '2026-13', status: 'lost', 'staff-limit': '7', other: 'x' }),
      ),
    ).toEqual({});
  });
});
