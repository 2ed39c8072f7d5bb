import { payrollEmployeeList, payslipList } from '@kolam/contract/finance/payroll/values.ts';
import { describe, expect, it } from 'vitest';
import { readList } from '#core/list-search.ts';
import {
  employeePrefix,
  employeesQuery,
  payslipsFilter,
  payslipsQuery,
  shownMonth,
} from './payroll-search.ts';

const today = '2026-11-20';
const payslipsIn = (address: Record<string, string>) => readList(payslipList, address);
const employeesIn = (address: Record<string, string>) =>
  readList(payrollEmployeeList, address, employeePrefix);

describe('the address of payroll', () => {
  it('shows the current month and default lists when it is empty', () => {
    const month = shownMonth({}, today);
    expect(payslipsQuery(payslipsIn({}), month)).toMatchObject({
      month: '2026-11',
      page: 1,
      limit: 25,
    });
    expect(employeesQuery(employeesIn({}), month)).toMatchObject({
      month: '2026-11',
      page: 1,
      limit: 10,
    });
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
    const month = shownMonth(address, today);
    expect(payslipsFilter(payslipsIn(address), month)).toEqual({
      month: '2026-09',
      search: 'PS',
      status: 'void',
      sort: 'employee',
    });
    expect(employeesQuery(employeesIn(address), month)).toMatchObject({
      month: '2026-09',
      search: 'rao',
      active: 'all',
      page: 2,
    });
  });

  it('ignores unknown values', () => {
    const address = { month: '2026-13', status: 'lost', 'staff-limit': '7' };
    expect(shownMonth(address, today)).toBe('2026-11');
    expect(payslipsIn(address).filters.status).toBeUndefined();
    expect(employeesIn(address).limit).toBe(10);
  });
});
