import { IconBulb } from '@tabler/icons-react';
import { defineFeature } from '#core/feature.ts';
import { lazyPart } from '#core/lazy-part.tsx';
import { companyPanels } from '#people/companies/slots.ts';

export const wishesFeature = defineFeature({
  notifications: {
    'wish-made': { icon: IconBulb, tone: 'attention' },
  },
  slots: [
    companyPanels.fill(
      lazyPart(() => import('./company-wishes-panel.tsx').then((m) => m.CompanyWishesPanel)),
    ),
  ],
});
