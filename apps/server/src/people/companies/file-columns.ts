import type { TableColumn } from '#core/spreadsheet/uploaded-table.ts';

/** What an import reads, in the order of its template. Imported files may have any order. */
export const fileColumns: readonly TableColumn[] = [
  {
    title: 'Company',
    field: 'name',
    synonyms: ['Company name', 'Name'],
  },
  { title: 'Industry', field: 'industry' },
  { title: 'Status', field: 'status' },
  { title: 'Email', field: 'email', synonyms: ['Company email'] },
  {
    title: 'Contact person',
    field: 'contactPerson.name',
    synonyms: ['Contact person name', 'Contact name'],
  },
  {
    title: 'Contact email',
    field: 'contactPerson.email',
    synonyms: ['Contact person email'],
  },
  {
    title: 'Contact phone',
    field: 'contactPerson.phone',
    synonyms: ['Phone'],
  },
  {
    title: 'Designation',
    field: 'contactPerson.designation',
  },
  { title: 'Max employees', field: 'maxEmployees' },
  { title: 'Street', field: 'address.street' },
  { title: 'City', field: 'address.city' },
  { title: 'State', field: 'address.state' },
  { title: 'Country', field: 'address.country' },
  {
    title: 'PIN code',
    field: 'address.zipCode',
    synonyms: ['ZIP code'],
  },
  { title: 'Language', field: 'language', synonyms: ['Language of employees'] },
];
