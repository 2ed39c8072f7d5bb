import { defineFeature } from '#core/feature.ts';
import { lazyPart } from '#core/lazy-part.tsx';
import { employeeOverview } from '#people/employees/slots.ts';

export const pausesFeature = defineFeature({
  slots: [
    employeeOverview.fill(lazyPart(() => import('./pauses-panel.tsx').then((m) => m.PausesPanel))),
  ],
});
