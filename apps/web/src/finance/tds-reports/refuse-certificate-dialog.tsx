import { certificateMessages } from '@kolam/contract/finance/tds-reports/messages.ts';
import type { ClientCertificate } from '@kolam/contract/finance/tds-reports/model.ts';
import { refuseCertificateSchema } from '@kolam/contract/finance/tds-reports/rules.ts';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { ReasonDialog } from '#core/reason-dialog.tsx';
import { toast } from '#ui/toast.ts';

type RefuseCertificateDialogProps = { certificate: ClientCertificate; onClose: () => void };

/** Asks why a certificate is refused. The company reads it. */
export function RefuseCertificateDialog({ certificate, onClose }: RefuseCertificateDialogProps) {
  const { id, number, version, company } = certificate;

  async function send(reason: string, idempotencyKey: string) {
    try {
      await api('POST /admin/finance/tax/client-certificates/{id}/refuse', {
        params: { id },
        body: { reason },
        ifMatch: version,
        idempotencyKey,
      });
      onClose();
      toast.success(certificateMessages.refused(number), { about: id });
    } catch (error) {
      throw withMessage(error, certificateMessages.refuseFailed);
    } finally {
      // Also after an error: the company may have withdrawn it since.
      void refreshAll();
    }
  }

  return (
    <ReasonDialog
      title={`Refuse ${number}?`}
      description={`${company.name} reads the reason in its portal, and can send the number again. The certificate no longer counts.`}
      hint="Such as: it names another company"
      schema={refuseCertificateSchema}
      required
      submit="Refuse"
      busyText="Refusing..."
      onClose={onClose}
      onSend={send}
    />
  );
}
