import { Suspense } from 'react';
import { lazyNamed } from '#ui/lazy-named.ts';
import type { PayrollDialog } from './payroll-dialog.ts';

// Forms include the schemas, and the viewer its library. Neither is needed to view the lists.
const CreatePayslipDialog = lazyNamed(
  () => import('./create-payslip-dialog.tsx'),
  'CreatePayslipDialog',
);
const CreateAllDialog = lazyNamed(() => import('./create-all-dialog.tsx'), 'CreateAllDialog');
const PayDetailsDialog = lazyNamed(() => import('./pay-details-dialog.tsx'), 'PayDetailsDialog');
const MarkPaidDialog = lazyNamed(() => import('./mark-paid-dialog.tsx'), 'MarkPaidDialog');
const PayAllDialog = lazyNamed(() => import('./pay-all-dialog.tsx'), 'PayAllDialog');
const ReversePaymentDialog = lazyNamed(
  () => import('./reverse-payment-dialog.tsx'),
  'ReversePaymentDialog',
);
const VoidPayslipDialog = lazyNamed(() => import('./void-payslip-dialog.tsx'), 'VoidPayslipDialog');
const PayslipPdfDialog = lazyNamed(() => import('./payslip-pdf-dialog.tsx'), 'PayslipPdfDialog');
const BankFileDialog = lazyNamed(() => import('./bank-file-dialog.tsx'), 'BankFileDialog');

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
