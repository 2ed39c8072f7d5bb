import { financialYearLabel } from '@kolam/contract/core/dates.ts';
import { certificateMessages } from '@kolam/contract/finance/tds-reports/messages.ts';
import type { ClientCertificate } from '@kolam/contract/finance/tds-reports/model.ts';
import { quarterLabels } from '@kolam/contract/finance/tds-reports/values.ts';
import { Button } from '@mantine/core';
import { IconFileX } from '@tabler/icons-react';
import { RecordDrawer } from '#core/record-drawer.tsx';
import { useCan } from '#core/session.ts';
import { customerRoutes } from '#finance/parties/routes.ts';
import { companyRoutes } from '#people/companies/routes.ts';
import { HistoryPanel } from '#platform/audit/history-panel.tsx';
import { CodeText } from '#ui/code-text.tsx';
import { formatDateTime } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import layout from '#ui/layout.module.css';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useCertificate } from './queries.ts';
import { certificateBadge } from './terms.ts';

type CertificateDrawerProps = {
  /** The id of the certificate to show. Undefined closes the drawer. */
  id: string | undefined;
  onClose: () => void;
  onRefuse: (certificate: ClientCertificate) => void;
};

/** One certificate of a client beside the report. */
export function CertificateDrawer({ id, onClose, onRefuse }: CertificateDrawerProps) {
  const query = useCertificate(id);
  const canWrite = useCan('finance:write');
  return (
    <RecordDrawer
      id={id}
      query={query}
      what="TDS certificate"
      failed={certificateMessages.loadFailed}
      onClose={onClose}
      header={({ number, form, year, quarter, state }) => ({
        title: number,
        description: `${form}, ${quarterLabels[quarter]} ${financialYearLabel(year)}`,
        badge: <StatusBadge {...certificateBadge(state)} />,
      })}
      footer={(certificate) =>
        canWrite &&
        certificate.state === 'received' && (
          <Button
            variant="default"
            leftSection={<IconFileX size={16} aria-hidden="true" />}
            onClick={() => onRefuse(certificate)}
          >
            Refuse
          </Button>
        )
      }
    >
      {(certificate) => <CertificateDetails certificate={certificate} />}
    </RecordDrawer>
  );
}

function CertificateDetails({ certificate }: { certificate: ClientCertificate }) {
  const { id, version, company, client, number, tds, reason, file, createdAt, sentBy } =
    certificate;
  return (
    <div className={layout.stack18}>
      {reason && <Notice tone="info" title="The certificate was refused" message={reason} />}
      <KeyValueList
        items={[
          {
            label: 'Company',
            value: <Link to={companyRoutes.record(company.id)}>{company.name}</Link>,
          },
          {
            label: 'Customer',
            value: <Link to={customerRoutes.record(client.id)}>{client.name}</Link>,
          },
          { label: 'Number', value: <CodeText code={number} /> },
          { label: 'TDS', value: ledgerRupees(tds) },
          {
            label: 'File',
            value: (
              <a href={file.url} target="_blank" rel="noreferrer">
                {file.name}
              </a>
            ),
          },
          { label: 'Sent', value: `${formatDateTime(createdAt)}, by ${sentBy}` },
        ]}
      />
      <section>
        <h3>History</h3>
        <HistoryPanel kind="client-certificate" id={id} version={version} />
      </section>
    </div>
  );
}
