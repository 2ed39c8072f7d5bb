import { IconUserPlus } from '@tabler/icons-react';
import { defineFeature } from '#core/feature.ts';
import { lazyPart } from '#core/lazy-part.tsx';
import { companyPanels } from '#people/companies/slots.ts';

export const seatRequestsFeature = defineFeature({
  notifications: {
    'seats-asked': { icon: IconUserPlus, tone: 'attention' },
  },
  slots: [
    companyPanels.fill(
      lazyPart(() => import('./requests-panel.tsx').then((m) => m.SeatRequestsPanel)),
    ),
  ],
});
