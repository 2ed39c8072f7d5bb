import { otherHeadLabels } from '#finance/other-entries/values.ts';
import { defineList } from '../../core/list.ts';

export const bankStatementList = defineList({
  search: { label: 'Search statements', placeholder: 'Name of the file' },
  filters: {},
  sorts: ['createdAt', 'from', 'fileName'],
  sort: '-createdAt',
});

export const bankRowList = defineList({
  filters: { filter: ['unmatched', 'matched', 'set-aside', 'sure'] },
  sorts: ['line', 'date', 'amount', 'createdAt'],
  sort: 'line',
  limit: 50,
  limits: [50, 100],
});

export const entryRuleList = defineList({
  search: { label: 'Search rules', placeholder: 'Text of the narration' },
  filters: { head: { label: 'Head', all: 'All heads', options: otherHeadLabels } },
  sorts: ['text', 'createdAt'],
  sort: 'text',
});
