import { useMemo } from 'react';
import { PdfPanel } from '#platform/files/pdf-panel.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { type Payslip, payslipPdf } from './queries.ts';

type PayslipPdfDialogProps = { payslip: Payslip; onClose: () => void };

/** The payslip as it is handed out. */
export function PayslipPdfDialog({ payslip, onClose }: PayslipPdfDialogProps) {
  const { id, version, code, employee } = payslip;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is another document.
  const load = useMemo(() => payslipPdf(id), [id, version]);
  return (
    <Dialog opened onClose={onClose} title={`${code} · ${employee.name}`} size="large">
      {/* A number contains slashes, which file names may not. */}
      <PdfPanel name={`Payslip ${code.replaceAll('/', '-')}.pdf`} load={load} />
    </Dialog>
  );
}
