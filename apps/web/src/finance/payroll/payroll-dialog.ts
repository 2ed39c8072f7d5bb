import { createContext, use } from 'react';
import type { PayrollEmployee, Payslip } from './queries.ts';

/** The open dialog of the screen, one at a time. */
export type PayrollDialog =
  | { kind: 'create'; employee: Pick<PayrollEmployee, 'id' | 'name'>; month: string }
  | { kind: 'create-all'; month: string }
  | { kind: 'employee'; employee: PayrollEmployee }
  /** `next` opens after saving. */
  | { kind: 'edit'; employee: PayrollEmployee; next?: PayrollDialog }
  | { kind: 'pay'; payslip: Payslip }
  | { kind: 'pay-all'; month: string }
  | { kind: 'reverse'; payslip: Payslip }
  | { kind: 'void'; payslip: Payslip }
  | { kind: 'pdf'; payslip: Payslip }
  | { kind: 'bank-file'; month: string };

export type DialogOf<Kind extends PayrollDialog['kind']> = Extract<PayrollDialog, { kind: Kind }>;

type DialogActions = {
  /** The month shown, `YYYY-MM`. */
  month: string;
  /** Whether payslips for it can be created today. */
  isOpen: boolean;
  /** Opens another dialog in place of the open one. */
  onOpen: (dialog: PayrollDialog) => void;
  /** Shows a payslip beside the list. */
  onShow: (id: string) => void;
};

export const PayrollDialogContext = createContext<DialogActions | undefined>(undefined);

/** Returns the functions with which a part of the screen opens a dialog or a payslip. */
export function usePayrollDialog(): DialogActions {
  const actions = use(PayrollDialogContext);
  if (!actions) throw new Error('usePayrollWindow needs the screen of payroll around it');
  return actions;
}
