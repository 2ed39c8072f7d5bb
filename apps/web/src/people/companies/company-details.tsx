import type { Company } from '@kolam/contract/people/companies/model.ts';
import type { ReactNode } from 'react';
import { HistoryPanel } from '#platform/audit/history-panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './companies.module.css';
import { CompanyPlaces } from './company-places.tsx';
import { companySections } from './company-sections.tsx';

type SectionProps = { title: string; children: ReactNode };

function Section({ title, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h3 className={styles.sectionTitle}>{title}</h3>
      {children}
    </section>
  );
}

/** All fields of a company, with its history. */
export function CompanyDetails({ company }: { company: Company }) {
  return (
    <>
      <CompanyPlaces company={company} />
      {companySections(company).map(({ title, content }) => (
        <Section key={title} title={title}>
          {content}
        </Section>
      ))}
      <Section title="History">
        <HistoryPanel kind="company" id={company.id} version={company.version} />
      </Section>
    </>
  );
}

const skeletonWidths = ['64%', '48%', '72%', '40%', '58%', '66%', '44%', '52%'];

/** Shown until the company is loaded. */
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
