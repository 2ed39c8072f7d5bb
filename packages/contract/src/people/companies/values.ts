import { defineList } from '../../core/list.ts';

export const industries = [
  'Technology',
  'Finance',
  'Healthcare',
  'Retail',
  'Manufacturing',
  'Education',
  'Other',
] as const;
export type Industry = (typeof industries)[number];

export const companyStatuses = ['active', 'inactive', 'suspended', 'trial'] as const;
export type CompanyStatus = (typeof companyStatuses)[number];

/** Companies whose people may sign in (decision record 0007). */
export const openCompanyStatuses = ['active', 'trial'] as const satisfies CompanyStatus[];

export function isOpen(status: CompanyStatus): boolean {
  return (openCompanyStatuses as readonly CompanyStatus[]).includes(status);
}

/** The statuses, in display order. */
export const companyStatusLabels: Record<CompanyStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  suspended: 'Suspended',
  trial: 'Trial',
};

/** What a company sets for its people, and within which limits. */
export const companyRules = {
  /** Groups of fewer people are not shown apart. */
  groupFloor: { least: 5, most: 20 },
  /** Days of one challenge that a person may pause by oneself: at most three pauses of 21 days. */
  ownPauseDays: { least: 0, most: 63 },
  /** How many days ago such a pause can begin. */
  ownPauseDaysBack: { least: 0, most: 2 },
} as const;

/** The largest file of companies: its rows below the header, and its bytes. */
export const companyFileLimits = { rows: 2000, bytes: 2 * 1024 * 1024 };

export const companyList = defineList({
  search: { label: 'Search companies', placeholder: 'Search by name, code, email' },
  filters: {
    status: { label: 'Status', all: 'All statuses', options: companyStatusLabels },
  },
  sorts: [
    ...(['name', 'companyCode', 'employeeCount', 'maxEmployees', 'points', 'status'] as const),
    'createdAt',
  ],
  sort: '-createdAt',
});
