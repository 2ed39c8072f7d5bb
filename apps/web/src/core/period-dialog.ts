import { lazyDialog } from '#ui/lazy-dialog.tsx';

/** Asks for a custom period. */
export const PeriodDialog = lazyDialog(
  () => import('./period-form-dialog.tsx'),
  'PeriodFormDialog',
  { title: 'Period', size: 'small', fields: 2 },
);
