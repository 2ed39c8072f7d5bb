import { type ReactNode, useState } from 'react';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import type { PeriodFormDialogProps } from './period-form-dialog.tsx';

const PeriodFormDialog = lazyDialog(() => import('./period-form-dialog.tsx'), 'PeriodFormDialog', {
  title: 'Period',
  size: 'small',
  fields: 2,
});

/** Returns the dialog for a custom period, to be rendered, and what opens it. */
export function usePeriodDialog(props: Omit<PeriodFormDialogProps, 'onClose'>): {
  periodDialog: ReactNode;
  openPeriodDialog: () => void;
} {
  const [isOpen, setOpen] = useState(false);
  return {
    periodDialog: isOpen && <PeriodFormDialog {...props} onClose={() => setOpen(false)} />,
    openPeriodDialog: () => setOpen(true),
  };
}
