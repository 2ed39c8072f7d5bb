import type { CompanyRow } from './store.ts';

/** A column of exported and imported files. */
type FileColumn = {
  title: string;
  /** The path of its field in the body of a new company. */
  field: string;
  /** Other titles by which an import finds it. */
  synonyms?: readonly string[];
  cell: (row: CompanyRow) => string | number;
};

/** What an import reads, in the order of its template. Imported files may have any order. */
export const fileColumns: readonly FileColumn[] = [
  {
    title: 'Company',
    field: 'name',
    synonyms: ['Company name', 'Name'],
    cell: (row) => row.name,
  },
  { title: 'Industry', field: 'industry', cell: (row) => row.industry },
  { title: 'Status', field: 'status', cell: (row) => row.status },
  { title: 'Email', field: 'email', synonyms: ['Company email'], cell: (row) => row.email },
  {
    title: 'Contact person',
    field: 'contactPerson.name',
    synonyms: ['Contact person name', 'Contact name'],
    cell: (row) => row.contactName,
  },
  {
    title: 'Contact email',
    field: 'contactPerson.email',
    synonyms: ['Contact person email'],
    cell: (row) => row.contactEmail,
  },
  {
    title: 'Contact phone',
    field: 'contactPerson.phone',
    synonyms: ['Phone'],
    cell: (row) => row.contactPhone,
  },
  {
    title: 'Designation',
    field: 'contactPerson.designation',
    cell: (row) => row.contactDesignation,
  },
  { title: 'Max employees', field: 'maxEmployees', cell: (row) => row.maxEmployees },
  { title: 'Street', field: 'address.street', cell: (row) => row.street },
  { title: 'City', field: 'address.city', cell: (row) => row.city },
  { title: 'State', field: 'address.state', cell: (row) => row.state },
  { title: 'Country', field: 'address.country', cell: (row) => row.country },
  {
    title: 'PIN code',
    field: 'address.zipCode',
    synonyms: ['ZIP code'],
    cell: (row) => row.zipCode,
  },
];

export const requiredColumns = ['name', 'email', 'contactPerson.name', 'contactPerson.email'];

export const titleOf = (field: string): string =>
  fileColumns.find((column) => column.field === field)?.title ?? field;
