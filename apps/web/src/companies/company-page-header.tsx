import type { Company } from '@kolam/contract/companies/model.ts';
import { routes } from '#core/routes.ts';
import { useMay } from '#core/session.ts';
import { CodeText } from '#ui/code-text.tsx';
import { EmailLink, PhoneLink } from '#ui/contact-links.tsx';
import { InitialsTile } from '#ui/initials-tile.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { CompanyButtons } from './company-buttons.tsx';
import styles from './company-page.module.css';
import { CompanyPlaces } from './company-places.tsx';

function Trail() {
  return (
    <nav aria-label="Breadcrumb">
      <Link to={routes.companies()} className={styles.trail}>
        Companies
      </Link>
    </nav>
  );
}

type CompanyPageHeaderProps = { company: Company; onEdit: () => void };

/** Which company it is at a glance, and all that can be done with it. */
export function CompanyPageHeader({ company, onEdit }: CompanyPageHeaderProps) {
  const { name, companyCode, industry, status, contactPerson } = company;
  const mayWrite = useMay('companies:write');
  return (
    <header className={styles.header}>
      <Trail />
      <div className={styles.head}>
        <InitialsTile name={name} size={56} />
        <div className={styles.words}>
          <div className={styles.nameLine}>
            <h1 className={styles.name}>{name}</h1>
            <StatusBadge status={status} />
          </div>
          <p className={styles.facts}>
            <span>{industry}</span>
            <CodeText code={companyCode} what="company code" />
          </p>
        </div>
        {mayWrite && (
          <div className={styles.actions} data-screen-only>
            <CompanyButtons company={company} onEdit={onEdit} />
          </div>
        )}
      </div>
      <div className={styles.strip}>
        <div className={styles.cell}>
          <CompanyPlaces company={company} />
        </div>
        <div className={styles.cell}>
          <p className={styles.contact}>
            <span className={styles.contactName}>{contactPerson.name}</span>
            {contactPerson.designation && <span>{contactPerson.designation}</span>}
          </p>
          <p className={styles.contact}>
            <EmailLink email={contactPerson.email} />
            {contactPerson.phone && <PhoneLink phone={contactPerson.phone} />}
          </p>
        </div>
      </div>
    </header>
  );
}

/** Until the company is here. */
export function CompanyPageSkeleton() {
  return (
    <div className={styles.header} aria-busy="true">
      <Trail />
      <div className={styles.head}>
        <Skeleton width={56} height={56} />
        <div className={styles.words}>
          <Skeleton width={220} height={22} />
          <Skeleton width={160} />
        </div>
      </div>
      <div className={styles.strip}>
        <div className={styles.cell}>
          <Skeleton width="100%" height={8} />
        </div>
        <div className={styles.cell}>
          <Skeleton width="60%" />
        </div>
      </div>
    </div>
  );
}
