import { certificateMessages } from '@kolam/contract/finance/tds-reports/messages.ts';
import type {
  CompanyCertificate,
  CompanyTdsQuarter,
} from '@kolam/contract/finance/tds-reports/model.ts';
import { type Quarter, quarterLabels } from '@kolam/contract/finance/tds-reports/values.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { LoadProblem } from '#core/load-problem.tsx';
import { certificateBadge } from '#finance/tds-reports/terms.ts';
import { YearPicker } from '#finance/tds-reports/year-picker.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { formatDate } from '#ui/format.ts';
import layout from '#ui/layout.module.css';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EndCell, SmallTable } from '#ui/small-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';
import styles from './invoices.module.css';
import { refreshCertificates, useCertificates, withdrawCertificate } from './queries.ts';

// The form includes the schema and the fields of files.
const CertificateDialog = lazyDialog(
  () => import('./certificate-dialog.tsx'),
  'CertificateDialog',
  { title: 'Send a TDS certificate', fields: 5 },
);

type CertificatesPanelProps = { accounts: readonly { id: string; name: string }[] };

/** The tax that the company deducted in each quarter of a year, and its certificates. */
export function CertificatesPanel({ accounts }: CertificatesPanelProps) {
  const [year, setYear] = useState('');
  const query = useCertificates(year === '' ? {} : { year });
  const openDialog = useOpenDialog();
  const { data, error } = query;
  const quarters = data?.data ?? [];
  const certificates = quarters.flatMap((each) => each.certificates);
  return (
    <div className={styles.certificates}>
      <Panel
        title="TDS certificates"
        description="The tax that your company deducted from its payments, and what its certificates state."
        aside={
          <div className={layout.row8}>
            <YearPicker value={year} onChange={setYear} />
            <Button
              disabled={!data}
              onClick={() =>
                data && openDialog(CertificateDialog, { accounts, of: openQuarter(data) })
              }
            >
              Send certificate
            </Button>
          </div>
        }
      >
        {error && !data && (
          <LoadProblem title={certificateMessages.companyLoadFailed} query={query} />
        )}
        {!error && !data && <Skeleton width="60%" />}
        {quarters.map(
          ({ quarter, missing }) =>
            missing > 0 && (
              <p key={quarter}>
                <StatusBadge status="Missing" tone="attention" />{' '}
                {certificateMessages.missing(ledgerRupees(missing), quarterLabels[quarter])}
              </p>
            ),
        )}
        {data && <QuartersTable quarters={quarters} />}
        <ul className={styles.notices}>
          {certificates.map((certificate) => (
            <CertificateRow key={certificate.id} certificate={certificate} />
          ))}
        </ul>
      </Panel>
    </div>
  );
}

type OfQuarter = { year: number; quarter: Quarter };

/** Returns the first quarter of a year without enough certificates, else the last that is over. */
function openQuarter({ year, data }: { year: number; data: CompanyTdsQuarter[] }): OfQuarter {
  const over = data.filter(({ isOver }) => isOver);
  const found = over.find(({ missing }) => missing > 0) ?? over.at(-1);
  return found ? { year, quarter: found.quarter } : { year: year - 1, quarter: 'Q4' };
}

function QuartersTable({ quarters }: { quarters: readonly CompanyTdsQuarter[] }) {
  return (
    <SmallTable
      label="TDS by quarter"
      columns={[
        'Quarter',
        { title: 'In notices', end: true },
        { title: 'Recorded', end: true },
        { title: 'By certificates', end: true },
        { title: 'Missing', end: true },
      ]}
    >
      {quarters.map(({ quarter, form, inNotices, recorded, certified, missing }) => (
        <tr key={quarter}>
          <td>
            {quarterLabels[quarter]}
            <span className={styles.small}>{form}</span>
          </td>
          <EndCell>{ledgerRupees(inNotices)}</EndCell>
          <EndCell>{ledgerRupees(recorded)}</EndCell>
          <EndCell>{ledgerRupees(certified)}</EndCell>
          <EndCell>{ledgerRupees(missing)}</EndCell>
        </tr>
      ))}
    </SmallTable>
  );
}

function CertificateRow({ certificate }: { certificate: CompanyCertificate }) {
  const { id, number, state, form, quarter, tds, account } = certificate;
  const { file, sentBy, createdAt, reason } = certificate;
  const confirm = useConfirm();

  async function withdraw() {
    try {
      await withdrawCertificate(id);
      toast.success(certificateMessages.withdrawn(number));
    } finally {
      // Also after an error: Kolam may have refused it since.
      void refreshCertificates();
    }
  }

  return (
    <li className={styles.notice}>
      <div>
        <p>
          <StatusBadge {...certificateBadge(state)} /> <b>{number}</b>
        </p>
        <p>
          {ledgerRupees(tds)} by {form}, {quarterLabels[quarter]}, {account.name}
        </p>
        <p className={styles.words}>
          {file}, sent by {sentBy} on {formatDate(createdAt)}
        </p>
        {reason !== null && <p>Kolam refused it: {reason}</p>}
      </div>
      {state === 'received' && (
        <Button
          size="xs"
          variant="default"
          aria-label={`Withdraw ${number}`}
          onClick={() =>
            void confirm({
              title: `Withdraw ${number}?`,
              effects: ['It no longer counts. You can send the right one with its number.'],
              verb: 'Withdraw',
              busyText: 'Withdrawing...',
              run: withdraw,
            })
          }
        >
          Withdraw
        </Button>
      )}
    </li>
  );
}
