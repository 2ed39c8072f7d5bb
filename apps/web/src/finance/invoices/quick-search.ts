import { IconFileInvoice } from '@tabler/icons-react';
import { create, defineQuickSearch, form, goTo } from '#core/quick-search-part.ts';
import { routes } from '#core/routes.ts';
import { key } from '#core/shortcuts.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    // Payments are recorded on the invoice or bill that they are for.
    goTo('Invoices', routes.financeInvoices(), 'finance:read', {
      words: 'sales bills dues record payment',
    }),
    goTo('Purchase invoices', routes.financeInvoices({ kind: 'purchase' }), 'finance:read', {
      words: 'bills',
    }),
    create('New Invoice', routes.financeInvoices({ kind: 'sales', ...form }), 'finance:write', {
      words: 'bill',
    }),
    create('New Invoice with Lines', routes.financeInvoiceNew(), 'finance:write'),
    create(
      'New Purchase Invoice',
      routes.financeInvoices({ kind: 'purchase', ...form }),
      'finance:write',
      { words: 'bill of a vendor' },
    ),
  ],
  groups: {
    invoice: {
      icon: IconFileInvoice,
      lists: {
        'Show all sales invoices': (search) => routes.financeInvoices({ kind: 'sales', ...search }),
        'Show all purchase invoices': (search) =>
          routes.financeInvoices({ kind: 'purchase', ...search }),
      },
    },
  },
  shortcuts: [
    {
      label: 'Lines of an invoice',
      where: 'In a line that you edit',
      permissions: ['finance:write'],
      shortcuts: [
        key('Next line, or a new one', 'Enter'),
        key('Move the line up or down', ['Alt', '↑'], ['Alt', '↓']),
      ],
    },
  ],
});
