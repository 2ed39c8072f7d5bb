import { defineFeature } from '#core/feature.ts';
import { lazyPart } from '#core/lazy-part.tsx';
import { companyPanels } from '#people/companies/slots.ts';
import { employeeOverview } from '#people/employees/slots.ts';

export const pausesFeature = defineFeature({
  slots: [
    companyPanels.fill(
      lazyPart(() => import('./company-holidays-panel.tsx').then((m) => m.CompanyHolidaysPanel)),
    ),
    employeeOverview.fill(lazyPart(() => import('./pauses-panel.tsx').then((m) => m.PausesPanel))),
  ],
});
