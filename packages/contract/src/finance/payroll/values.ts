import { defineList } from '../../core/list.ts';

export const payslipStatuses = ['pending', 'paid', 'void'] as const;
export type PayslipStatus = (typeof payslipStatuses)[number];

const payslipStatusLabels: Record<PayslipStatus, string> = {
  pending: 'Pending',
  paid: 'Paid',
  void: 'Void',
};

export const payslipList = defineList({
  search: { label: 'Search payslips', placeholder: 'Employee, number or reference' },
  filters: {
    status: { label: 'Status', all: 'All statuses', options: payslipStatusLabels },
  },
  sorts: ['employee', 'code', 'gross', 'tds', 'net', 'status', 'createdAt'],
  sort: 'employee',
});

export const payrollEmployeeList = defineList({
  search: { label: 'Search employees', placeholder: 'Name, email, phone or department' },
  filters: {
    active: {
      label: 'Active',
      all: 'Active',
      default: 'true',
      options: { false: 'Deactivated', all: 'Active and deactivated' },
    },
  },
  sorts: ['name', 'employeeCode', 'department', 'ctcAnnual', 'createdAt'],
  sort: 'name',
  // Small, so that the payslips below are not too far down.
  limit: 10,
  limits: [10, 25, 50],
});
