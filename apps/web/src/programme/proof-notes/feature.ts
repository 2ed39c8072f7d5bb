import { defineFeature } from '#core/feature.ts';
import { lazyPart } from '#core/lazy-part.tsx';
import { employeeOverview } from '#people/employees/slots.ts';

export const proofNotesFeature = defineFeature({
  slots: [
    employeeOverview.fill(
      lazyPart(() => import('./proof-note-panel.tsx').then((m) => m.ProofNotePanel)),
    ),
  ],
});
