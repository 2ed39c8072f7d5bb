import { secretPagePrefix } from '@kolam/contract/core/secret-pages.ts';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { lazyPart } from '#core/lazy-part.tsx';
import { invoicePanels } from '#finance/invoices/slots.ts';

export const invoiceLinksFeature = defineFeature({
  pages: [
    {
      path: `${secretPagePrefix}$token`,
      title: 'Invoice',
      frame: 'root',
      screen: lazyRouteComponent(
        () => import('./linked-invoice-screen.tsx'),
        'LinkedInvoiceScreen',
      ),
    },
  ],
  slots: [invoicePanels.fill(lazyPart(() => import('./link-panel.tsx').then((m) => m.LinkPanel)))],
});
