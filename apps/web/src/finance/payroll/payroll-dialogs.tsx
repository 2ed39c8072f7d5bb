import { lazy, Suspense } from 'react';
import type { PayrollDialog } from './payroll-dialog.ts';

// Forms include the schemas, and the viewer its library. Neither is needed to view the lists.
const CreatePayslipDialog = lazy(async () => {
  const { CreatePayslipDialog: Dialog } = await import('./create-payslip-dialog.tsx');
  return { default: Dialog };
});
const CreateAllDialog = lazy(async () => {
  const { CreateAllDialog: Dialog } = await import('./create-all-dialog.tsx');
  return { default: Dialog };
});
const PayDetailsDialog = lazy(async () => {
  const { PayDetailsDialog: Dialog } = await import('./pay-details-dialog.tsx');
  return { default: Dialog };
});
const MarkPaidDialog = lazy(async () => {
  const { MarkPaidDialog: Dialog } = await import('./mark-paid-dialog.tsx');
  return { default: Dialog };
});
const PayAllDialog = lazy(async () => {
  const { PayAllDialog: Dialog } = await import('./pay-all-dialog.tsx');
  return { default: Dialog };
});
const ReversePaymentDialog = lazy(async () => {
  const { ReversePaymentDialog: Dialog } = await import('./reverse-payment-dialog.tsx');
  return { default: Dialog };
});
const VoidPayslipDialog = lazy(async () => {
  const { VoidPayslipDialog: Dialog } = await import('./void-payslip-dialog.tsx');
  return { default: Dialog };
});
const PayslipPdfDialog = lazy(async () => {
  const { PayslipPdfDialog: Dialog } = await import('./payslip-pdf-dialog.tsx');
  return { default: Dialog };
});
const BankFileDialog = lazy(async () => {
  const { BankFileDialog: Dialog } = await import('./bank-file-dialog.tsx');
  return { default: Dialog };
});

type PayrollDialogsProps = { open: PayrollDialog | undefined; onClose: () => void };

/** The one open dialog of the screen. */
export function PayrollDialogs({ open, onClose }: PayrollDialogsProps) {
  return (
    <Suspense>
      {open?.kind === 'create' && <CreatePayslipDialog what={open} onClose={onClose} />}
      {open?.kind === 'create-all' && <CreateAllDialog what={open} onClose={onClose} />}
      {open?.kind === 'edit' && <PayDetailsDialog what={open} onClose={onClose} />}
      {open?.kind === 'pay' && <MarkPaidDialog what={open} onClose={onClose} />}
      {open?.kind === 'pay-all' && <PayAllDialog what={open} onClose={onClose} />}
      {open?.kind === 'reverse' && <ReversePaymentDialog what={open} onClose={onClose} />}
      {open?.kind === 'void' && <VoidPayslipDialog what={open} onClose={onClose} />}
      {open?.kind === 'pdf' && <PayslipPdfDialog what={open} onClose={onClose} />}
      {open?.kind === 'bank-file' && <BankFileDialog what={open} onClose={onClose} />}
    </Suspense>
  );
}
