import { defineList } from '../../core/list.ts';

/**
 * The actor in the audit log without an account: the product itself, or a user who is not signed
 * in.
 */
export const noAccount = 'nobody';

export const auditList = defineList({
  search: { label: 'Search the audit log', placeholder: 'Record or value' },
  // The kinds of records are known once the features are collected.
  filters: { actor: 'text', kind: 'text', recordId: { id: 'a record' }, from: 'day', to: 'day' },
  sorts: ['at', 'createdAt'],
  sort: '-at',
  limit: 50,
});
