import type { Company } from '@kolam/contract/companies/model.ts';
import type { ReactNode } from 'react';
import { EmailLink, EmailText, PhoneLink } from '#ui/contact-links.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { formatDate, formatNumber } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { Meter } from '#ui/meter.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { HistoryPanel } from '../audit/history-panel.tsx';
import { addressLines } from './address-lines.ts';
import styles from './companies.module.css';

type SectionProps = { title: string; children: ReactNode };

function Section({ title, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h3 className={styles.sectionTitle}>{title}</h3>
      {children}
    </section>
  );
}

function Places({ employeeCount, maxEmployees }: Company) {
  const open = Math.max(0, maxEmployees - employeeCount);
  return (
    <Meter
      label="Places taken"
      value={employeeCount}
      max={maxEmployees}
      words={`${formatNumber(employeeCount)} of ${formatNumber(maxEmployees)} places taken`}
      aside={`${formatNumber(open)} open`}
      size="large"
      marksFull
    />
  );
}

/** Everything about a company, with its history. */
export function CompanyDetails({ company }: { company: Company }) {
  const { id, version, contactPerson, address, portalAuth } = company;
  const lines = addressLines(address);

  return (
    <>
      <Places {...company} />
      <Section title="Company">
        <KeyValueList
          items={[
            { label: 'Industry', value: company.industry },
            { label: 'Email', value: <EmailLink email={company.email} /> },
            { label: 'Added', value: formatDate(company.createdAt) },
            { label: 'Last change', value: <RelativeTime at={company.updatedAt} /> },
          ]}
        />
      </Section>
      <Section title="Contact person">
        <KeyValueList
          items={[
            { label: 'Name', value: contactPerson.name },
            { label: 'Designation', value: contactPerson.designation },
            { label: 'Email', value: <EmailLink email={contactPerson.email} /> },
            {
              label: 'Phone',
              value: contactPerson.phone && <PhoneLink phone={contactPerson.phone} />,
            },
          ]}
        />
      </Section>
      <Section title="Address">
        {lines.length > 0 ? (
          <address className={styles.address}>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        ) : (
          <p className={styles.none}>No address yet.</p>
        )}
      </Section>
      <Section title="Portal login">
        {portalAuth ? (
          <p className={styles.username}>
            <span>
              <EmailText email={portalAuth.username} />
            </span>
            <CopyButton text={portalAuth.username} what="portal username" />
          </p>
        ) : (
          <p className={styles.none}>No portal login yet. Editing the company can add one.</p>
        )}
      </Section>
      <Section title="History">
        <HistoryPanel kind="company" id={id} version={version} />
      </Section>
    </>
  );
}

const skeletonWidths = ['64%', '48%', '72%', '40%', '58%', '66%', '44%', '52%'];

/** Until the company is here. */
export function CompanyDetailsSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <Skeleton width="100%" height={8} />
      {skeletonWidths.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}
