import { dayOf } from '@kolam/contract/core/dates.ts';
import type {
  PayslipStatus,
  payrollEmployeeSorts,
  payslipSorts,
} from '@kolam/contract/finance/payroll/model.ts';
import { filterQuery, listQuery, listSearch } from '#core/list-search.ts';
import { isMonth, monthOf } from './payroll-month.ts';

// Written out, since importing the contract's lists would add its schema library to the first load.
const sorts = [
  'employee',
  'code',
  'gross',
  'tds',
  'net',
  'status',
  'createdAt',
] as const satisfies typeof payslipSorts;
const employeeSorts = [
  'name',
  'employeeCode',
  'department',
  'ctcAnnual',
  'createdAt',
] as const satisfies typeof payrollEmployeeSorts;

/** Small, so that the payslips below are not too far down. */
export const employeeLimits = [10, 25, 50] as const;

export const payslips = listSearch({
  filters: {
    status: {
      label: 'Status',
      all: 'All statuses',
      options: {
        pending: 'Pending',
        paid: 'Paid',
        void: 'Void',
      } satisfies Record<PayslipStatus, string>,
    },
  },
  sorts,
  sort: 'employee',
});
export const employees = listSearch({
  filters: {
    active: {
      label: 'Active',
      all: 'Active',
      options: { false: 'Deactivated', all: 'Active and deactivated' },
    },
  },
  sorts: employeeSorts,
  sort: 'name',
  limit: employeeLimits[0],
  limits: employeeLimits,
});

export type PayrollState = {
  /** `YYYY-MM`. Undefined for the current one. */
  month: string | undefined;
  payslips: ReturnType<typeof payslips.read>;
  employees: ReturnType<typeof employees.read>;
};

type Raw = Record<string, unknown>;

/** Both lists share one address. Parameters of the employee list have this prefix. */
const prefix = 'staff-';

const ofEmployees = (raw: Raw): Raw =>
  Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  );

function read(raw: Raw): PayrollState {
  const { month } = raw;
  return {
    month: typeof month === 'string' && isMonth(month) ? month : undefined,
    payslips: payslips.read(raw),
    employees: employees.read(ofEmployees(raw)),
  };
}

function write({ month, ...lists }: PayrollState): Record<string, string | undefined> {
  const prefixed = Object.entries(employees.write(lists.employees)).map(([name, value]) => [
    `${prefix}${name}`,
    value,
  ]);
  return {
    ...(month === undefined ? {} : { month }),
    ...payslips.write(lists.payslips),
    ...Object.fromEntries(prefixed),
  };
}

/** The screen's state in the address. */
export const payrollSearch = { read, write };

const shownMonth = ({ month }: PayrollState, today: string) => month ?? monthOf(today);

/** Returns the queries of the two lists. */
export const payslipsQuery = (state: PayrollState, today: string) => ({
  ...listQuery(state.payslips),
  month: shownMonth(state, today),
});

export const employeesQuery = (state: PayrollState, today: string) => ({
  ...listQuery(state.employees),
  month: shownMonth(state, today),
});

/** Returns the payslips' query without its order and page, for exports. */
export function payslipsFilter(state: PayrollState, today: string) {
  return { ...filterQuery(state.payslips), month: shownMonth(state, today) };
}

/** Returns the current queries of both lists for an address. */
export function payrollQueries(raw: Raw) {
  const state = read(raw);
  const today = dayOf(new Date());
  return { payslips: payslipsQuery(state, today), employees: employeesQuery(state, today) };
}
