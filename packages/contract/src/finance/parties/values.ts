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
  },
  sorts: ['name', 'email', 'createdAt'],
  sort: 'name',
});
