import type { Company } from '@kolam/contract/people/companies/model.ts';
import { Filled } from '#core/filled.ts';
import { useCan } from '#core/session.ts';
import { CodeText } from '#ui/code-text.tsx';
import { EmailLink, PhoneLink } from '#ui/contact-links.tsx';
import looks from '#ui/looks.module.css';
import { RecordHeader, RecordHeaderSkeleton } from '#ui/record-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { CompanyButtons } from './company-buttons.tsx';
import styles from './company-page.module.css';
import { CompanyPlaces } from './company-places.tsx';
import { companyRoutes } from './routes.ts';
import { companyLinks } from './slots.ts';

const breadcrumbs = { to: companyRoutes.list(), label: 'Companies' };

type CompanyPageHeaderProps = { company: Company; onEdit: () => void };

/** The header of a company's page, with all actions on it. */
export function CompanyPageHeader({ company, onEdit }: CompanyPageHeaderProps) {
  const { name, companyCode, industry, status, contactPerson } = company;
  const canWrite = useCan('companies:write');
  return (
    <RecordHeader
      breadcrumbs={breadcrumbs}
      name={name}
      badge={<StatusBadge status={status} />}
      facts={
        <>
          <span>{industry}</span>
          <CodeText code={companyCode} what="company code" />
        </>
      }
      actions={
        <CompanyButtons company={company} onEdit={canWrite ? onEdit : undefined}>
          <Filled slot={companyLinks} with={{ companyId: company.id }} />
        </CompanyButtons>
      }
    >
      <div className={styles.strip}>
        <div className={styles.cell}>
          <CompanyPlaces company={company} />
        </div>
        <div className={styles.cell}>
          <p className={styles.contact}>
            <span className={looks.strong}>{contactPerson.name}</span>
            {contactPerson.designation && <span>{contactPerson.designation}</span>}
          </p>
          <p className={styles.contact}>
            <EmailLink email={contactPerson.email} />
            {contactPerson.phone && <PhoneLink phone={contactPerson.phone} />}
          </p>
        </div>
      </div>
    </RecordHeader>
  );
}

/** Shown until the company is loaded. */
export function CompanyPageSkeleton() {
  return (
    <RecordHeaderSkeleton breadcrumbs={breadcrumbs}>
      <div className={styles.strip}>
        <div className={styles.cell}>
          <Skeleton width="100%" height={8} />
        </div>
        <div className={styles.cell}>
          <Skeleton width="60%" />
        </div>
      </div>
    </RecordHeaderSkeleton>
  );
}
