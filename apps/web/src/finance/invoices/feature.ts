import { IconFileInvoice } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { create, form, goTo } from '#core/commands.ts';
import { defineFeature } from '#core/feature.ts';
import { lazyPart } from '#core/lazy-part.tsx';
import { routes } from '#core/routes.ts';
import { partyInvoices } from '#finance/parties/slots.ts';
import { companyTabs } from '#people/companies/slots.ts';

export const invoicesFeature = defineFeature({
  pages: [
    {
      path: '/admin/finance/invoices',
      title: 'Invoices',
      permissions: ['finance:read'],
      frame: 'finance',
      ahead: () => import('./ahead.ts').then((m) => m.invoicesAhead),
      screen: lazyRouteComponent(() => import('./invoices-screen.tsx'), 'InvoicesScreen'),
    },
    {
      path: '/admin/finance/invoices/new',
      title: 'New invoice',
      permissions: ['finance:write'],
      screen: lazyRouteComponent(() => import('./new-invoice-screen.tsx'), 'NewInvoiceScreen'),
    },
    {
      path: '/admin/finance/invoices/$id',
      title: 'Invoice',
      permissions: ['finance:read'],
      ahead: () => import('./ahead.ts').then((m) => m.invoiceAhead),
      screen: lazyRouteComponent(() => import('./invoice-page-screen.tsx'), 'InvoicePageScreen'),
    },
    {
      path: '/admin/finance/invoices/$id/edit',
      title: 'Edit draft',
      permissions: ['finance:write'],
      ahead: () => import('./ahead.ts').then((m) => m.invoiceAhead),
      screen: lazyRouteComponent(() => import('./edit-invoice-screen.tsx'), 'EditInvoiceScreen'),
    },
  ],
  commands: [
    // Payments are recorded on what they are for.
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
  search: {
    invoice: {
      icon: IconFileInvoice,
      lists: {
        'Show all sales invoices': (search) => routes.financeInvoices({ kind: 'sales', ...search }),
        'Show all purchase invoices': (search) =>
          routes.financeInvoices({ kind: 'purchase', ...search }),
      },
    },
  },
  slots: [
    companyTabs.fill({
      tab: 'invoices',
      label: 'Invoices',
      permission: 'finance:read',
      panel: lazyPart(() => import('./invoices-panel.tsx').then((m) => m.CompanyInvoices)),
      late: true,
    }),
    partyInvoices.fill(lazyPart(() => import('./invoices-panel.tsx').then((m) => m.PartyInvoices))),
  ],
});
