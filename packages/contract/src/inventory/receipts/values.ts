import { defineList } from '../../core/list.ts';

export const receiptList = defineList({
  search: { label: 'Search goods receipts', placeholder: 'Code, order or goods' },
  filters: {
    po: { id: 'a purchase order' },
    wh: { id: 'a warehouse' },
    reversed: {
      label: 'Reversal',
      all: 'Reversed too',
      options: { false: 'Not reversed', true: 'Reversed' },
    },
    from: 'day',
    to: 'day',
  },
  sorts: ['receivedOn', 'createdAt'],
  sort: '-createdAt',
});
