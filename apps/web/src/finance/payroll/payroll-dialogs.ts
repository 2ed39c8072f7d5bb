import { lazyDialog } from '#ui/lazy-dialog.tsx';

// Forms include the schemas, and the viewer its library. Neither is needed to view the lists.
export const CreatePayslipDialog = lazyDialog(
  () => import('./create-payslip-dialog.tsx'),
  'CreatePayslipDialog',
);
export const CreateAllDialog = lazyDialog(
  () => import('./create-all-dialog.tsx'),
  'CreateAllDialog',
);
export const PayDetailsDialog = lazyDialog(
  () => import('./pay-details-dialog.tsx'),
  'PayDetailsDialog',
);
export const MarkPaidDialog = lazyDialog(() => import('./mark-paid-dialog.tsx'), 'MarkPaidDialog');
export const PayAllDialog = lazyDialog(() => import('./pay-all-dialog.tsx'), 'PayAllDialog');
export const ReversePaymentDialog = lazyDialog(
  () => import('./reverse-payment-dialog.tsx'),
  'ReversePaymentDialog',
);
export const VoidPayslipDialog = lazyDialog(
  () => import('./void-payslip-dialog.tsx'),
  'VoidPayslipDialog',
);
export const PayslipPdfDialog = lazyDialog(
  () => import('./payslip-pdf-dialog.tsx'),
  'PayslipPdfDialog',
);
export const MailPayslipsDialog = lazyDialog(
  () => import('./mail-payslips-dialog.tsx'),
  'MailPayslipsDialog',
);
export const BankFileDialog = lazyDialog(() => import('./bank-file-dialog.tsx'), 'BankFileDialog');
