import { createContext, use } from 'react';
import type { PayrollEmployee, Payslip } from './queries.ts';

/** What is open over the screen; one at a time. */
export type PayrollDialog =
  | { kind: 'create'; employee: Pick<PayrollEmployee, 'id' | 'name'>; month: string }
  | { kind: 'create-all'; month: string }
  | { kind: 'employee'; employee: PayrollEmployee }
  /** `next`: what is gone on with once it is saved. */
  | { kind: 'edit'; employee: PayrollEmployee; next?: PayrollDialog }
  | { kind: 'pay'; payslip: Payslip }
  | { kind: 'pay-all'; month: string }
  | { kind: 'reverse'; payslip: Payslip }
  | { kind: 'void'; payslip: Payslip }
  | { kind: 'pdf'; payslip: Payslip }
  | { kind: 'bank-file'; month: string };

export type DialogOf<Kind extends PayrollDialog['kind']> = Extract<PayrollDialog, { kind: Kind }>;

type DialogActions = {
  /** The month that shows, `YYYY-MM`. */
  month: string;
  /** Whether payslips of it can be made today. */
  isOpen: boolean;
  /** Opens another window in the place of what is open. */
  onOpen: (dialog: PayrollDialog) => void;
  /** Shows a payslip beside the list. */
  onShow: (id: string) => void;
};

export const PayrollDialogContext = createContext<DialogActions | undefined>(undefined);

/** How a part of the screen opens a window or a payslip. */
export function usePayrollDialog(): DialogActions {
  const actions = use(PayrollDialogContext);
  if (!actions) throw new Error('usePayrollWindow needs the screen of payroll around it');
  return actions;
}
