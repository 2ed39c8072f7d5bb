import { defineList } from '../../core/list.ts';

/** The parts of what is due by the days since the due date, in order. */
export const dueAges = ['notDue', 'days30', 'days60', 'days90', 'older'] as const;
export type DueAge = (typeof dueAges)[number];

export const dueAgeLabels: Record<DueAge, string> = {
  notDue: 'Not due',
  days30: '1–30 days',
  days60: '31–60 days',
  days90: '61–90 days',
  older: 'Over 90 days',
};

/** Customers or vendors with what was due at the end of a day. */
export const dueList = defineList({
  search: { label: 'Search', placeholder: 'Name, email, phone, GSTIN or PAN' },
  filters: { on: 'day' },
  sorts: ['name', 'due', ...dueAges, 'onAccount', 'balance'],
  sort: '-due',
});

/** The documents of one customer or vendor that were due at the end of a day. */
export const dueDocumentList = defineList({
  filters: { on: 'day' },
  sorts: ['dueOn', 'issuedOn', 'code', 'due'],
  sort: 'dueOn',
});
