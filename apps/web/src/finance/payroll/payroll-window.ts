import { createContext, use } from 'react';
import type { PayrollEmployee, Payslip } from './queries.ts';

/** What is open over the screen; one at a time. */
export type PayrollWindow =
  | { kind: 'create'; employee: Pick<PayrollEmployee, 'id' | 'name'>; month: string }
  | { kind: 'create-all'; month: string }
  | { kind: 'employee'; employee: PayrollEmployee }
  /** `next`: what is gone on with once it is saved. */
  | { kind: 'edit'; employee: PayrollEmployee; next?: PayrollWindow }
  | { kind: 'pay'; payslip: Payslip }
  | { kind: 'pay-all'; month: string }
  | { kind: 'reverse'; payslip: Payslip }
  | { kind: 'void'; payslip: Payslip }
  | { kind: 'pdf'; payslip: Payslip }
  | { kind: 'bank-file'; month: string };

export type WindowOf<Kind extends PayrollWindow['kind']> = Extract<PayrollWindow, { kind: Kind }>;

type WindowActs = {
  /** The month that shows, `YYYY-MM`. */
  month: string;
  /** Whether payslips of it can be made today. */
  isOpen: boolean;
  /** Opens another window in the place of what is open. */
  onOpen: (window: PayrollWindow) => void;
  /** Shows a payslip beside the list. */
  onShow: (id: string) => void;
};

export const PayrollWindowContext = createContext<WindowActs | undefined>(undefined);

/** How a part of the screen opens a window or a payslip. */
export function usePayrollWindow(): WindowActs {
  const acts = use(PayrollWindowContext);
  if (!acts) throw new Error('usePayrollWindow needs the screen of payroll around it');
  return acts;
}
