import { IconFileInvoice } from '@tabler/icons-react';
import { create, defineQuickSearch, form, goTo } from '#core/quick-search-part.ts';
import { key } from '#core/shortcuts.ts';
import { invoiceRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    // Payments are recorded on the invoice or bill that they are for.
    goTo('Invoices', invoiceRoutes.list(), 'finance:read', {
      keywords: 'sales bills dues record payment',
    }),
    goTo('Purchase invoices', invoiceRoutes.list({ kind: 'purchase' }), 'finance:read', {
      keywords: 'bills',
    }),
    create('New Invoice', invoiceRoutes.list({ kind: 'sales', ...form }), 'finance:write', {
      keywords: 'bill',
    }),
    create('New Invoice with Lines', invoiceRoutes.create(), 'finance:write'),
    create(
      'New Purchase Invoice',
      invoiceRoutes.list({ kind: 'purchase', ...form }),
      'finance:write',
      { keywords: 'bill of a vendor' },
    ),
  ],
  groups: {
    invoice: {
      icon: IconFileInvoice,
      lists: {
        'Show all sales invoices': (search) => invoiceRoutes.list({ kind: 'sales', ...search }),
        'Show all purchase invoices': (search) =>
          invoiceRoutes.list({ kind: 'purchase', ...search }),
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
