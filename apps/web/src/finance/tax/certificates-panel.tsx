import { inPaise } from '@kolam/contract/core/paise.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { sectionLabel } from '@kolam/contract/finance/tax/sections.ts';
import { tdsMessages } from '@kolam/contract/finance/tds/messages.ts';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { useCan } from '#core/session.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatDate } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import { Progress } from '#ui/progress.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SmallTable } from '#ui/small-table.tsx';
import { toast } from '#ui/toast.ts';
import { type Certificate, useCertificates } from './queries.ts';

// The form includes the schemas, which are not needed to view the certificates.
const CertificateDialog = lazyDialog(() => import('./certificate-dialog.tsx'), 'CertificateDialog');

/** A vendor's certificates of a lower deduction, and how much of each was used. */
export function CertificatesPanel({ vendorId }: { vendorId: string }) {
  const query = useCertificates(vendorId);
  const canWrite = useCan('finance:write');
  const openDialog = useOpenDialog();
  const { data, error } = query;
  if (error && !data) return <LoadProblem title="Could not load the certificates." query={query} />;
  return (
    <Panel
      title="Certificates of a lower TDS"
      description="The first bills of their days bear their rate, up to their amount."
      aside={
        canWrite && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => openDialog(CertificateDialog, { vendorId })}
          >
            Add certificate
          </Button>
        )
      }
      flush
    >
      {data ? (
        <CertificateTable certificates={data} canWrite={canWrite} />
      ) : (
        <Skeleton width="60%" />
      )}
    </Panel>
  );
}

type TableProps = { certificates: readonly Certificate[]; canWrite: boolean };

function CertificateTable({ certificates, canWrite }: TableProps) {
  const confirm = useConfirm();
  if (certificates.length === 0) {
    return (
      <EmptyState
        title={tdsMessages.certificatesEmpty}
        description="Tax is deducted at the usual rates."
      />
    );
  }

  async function remove({ id, number }: Certificate) {
    try {
      await api('DELETE /admin/finance/tax/certificates/{id}', { params: { id } });
      toast.success(tdsMessages.certificateRemoved(number));
    } catch (error) {
      throw withMessage(error, tdsMessages.certificateFailed);
    } finally {
      void refreshAll();
    }
  }

  const ask = (certificate: Certificate) =>
    void confirm({
      title: `Delete certificate ${certificate.number}?`,
      effects: ['Later bills have tax deducted at the usual rate.'],
      verb: 'Delete',
      busyText: 'Deleting...',
      tone: 'danger',
      run: () => remove(certificate),
    });

  return (
    <SmallTable
      label="Certificates of a lower TDS"
      columns={['Number', 'Section', 'Rate', 'Valid', 'Used', { title: 'Delete', hidden: true }]}
      flush
    >
      {certificates.map((certificate) => {
        const { id, number, section, rate, validFrom, validTo, used, limit } = certificate;
        return (
          <tr key={id}>
            <td>{number}</td>
            <td>{sectionLabel(section)}</td>
            <td>{rate}%</td>
            <td>
              {formatDate(validFrom)} to {formatDate(validTo)}
            </td>
            <td>
              <Progress
                label={`Used of ${number}`}
                value={used}
                max={limit}
                text={`${rupeeText(inPaise(used))} of ${rupeeText(inPaise(limit))}`}
              />
            </td>
            <td>
              {canWrite && used === 0 && (
                <IconButton
                  small
                  icon={IconTrash}
                  tone="bad"
                  label={`Delete ${number}`}
                  tip="Delete"
                  onClick={() => ask(certificate)}
                />
              )}
            </td>
          </tr>
        );
      })}
    </SmallTable>
  );
}
