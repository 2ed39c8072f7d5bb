import { defineList } from '../../core/list.ts';

export const partyList = defineList({
  search: { label: 'Search', placeholder: 'Name, email, phone, GSTIN or PAN' },
  filters: {
    archived: {
      label: 'Archive',
      all: 'Not archived',
      default: 'false',
      options: { true: 'Archived', all: 'All, archived too' },
    },
    dues: {
      label: 'Dues',
      all: 'All dues',
      options: { due: 'Has dues', overdue: 'Has overdue' },
    },
  },
  sorts: ['name', 'email', 'due', 'overdue', 'createdAt'],
  sort: 'name',
});
