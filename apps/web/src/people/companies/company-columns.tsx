import type { ListedCompany } from '@kolam/contract/people/companies/model.ts';
import { CodeText } from '#ui/code-text.tsx';
import { EmailText } from '#ui/contact-links.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { formatDate, formatNumber, formatPoints } from '#ui/format.ts';
import { Identity } from '#ui/identity.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

const companyColumns: readonly Column<ListedCompany>[] = [
  {
    id: 'name',
    header: 'Company',
    sortKey: 'name',
    card: 'title',
    cell: ({ name, industry }) => <Identity name={name} detail={industry} tile />,
  },
  {
    id: 'companyCode',
    header: 'Code',
    sortKey: 'companyCode',
    width: 120,
    priority: 2,
    cell: ({ companyCode }) => <CodeText code={companyCode} what="company code" />,
  },
  {
    id: 'contact',
    header: 'Contact',
    width: 300,
    least: 248,
    stretch: true,
    priority: 4,
    cell: ({ contactPerson: { name, email } }) => (
      <Identity name={name} detail={<EmailText email={email} />} />
    ),
  },
  {
    id: 'employeeCount',
    header: 'Employees',
    align: 'end',
    sortKey: 'employeeCount',
    downFirst: true,
    width: 108,
    priority: 3,
    cell: ({ employeeCount }) => formatNumber(employeeCount),
  },
  {
    id: 'maxEmployees',
    header: 'Max allowed',
    align: 'end',
    sortKey: 'maxEmployees',
    downFirst: true,
    width: 120,
    cell: ({ maxEmployees }) => formatNumber(maxEmployees),
  },
  {
    id: 'points',
    header: 'Points',
    align: 'end',
    sortKey: 'points',
    downFirst: true,
    // The first to go where there is no room.
    priority: 0,
    width: 96,
    cell: ({ points }) => formatPoints(points),
  },
  {
    id: 'status',
    header: 'Status',
    sortKey: 'status',
    card: 'badge',
    width: 106,
    priority: 5,
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'createdAt',
    header: 'Added',
    sortKey: 'createdAt',
    downFirst: true,
    card: 'none',
    hiddenAtFirst: true,
    width: 120,
    cell: ({ createdAt }) => formatDate(createdAt),
  },
];

const priorities: Partial<Record<string, number>> = { points: 5, maxEmployees: 0 };
const withPoints = companyColumns.map((column) => ({
  ...column,
  priority: priorities[column.id] ?? column.priority ?? 1,
}));

/** Returns the columns of a list in this order. One that is sorted by points shows them. */
export const columnsBy = (sort: string): readonly Column<ListedCompany>[] =>
  sort.endsWith('points') ? withPoints : companyColumns;
