import { dayText } from '@kolam/contract/core/day-text.ts';
import type { Company } from '@kolam/contract/people/companies/model.ts';
import type { ReactNode } from 'react';
import { EmailLink, PhoneLink } from '#ui/contact-links.tsx';
import { dayOf, formatDate } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { addressLines } from './address-lines.ts';
import styles from './companies.module.css';

/** Returns all data of a company by subject. The drawer and the page lay it out differently. */
export function companySections(company: Company): { title: string; content: ReactNode }[] {
  return [
    { title: 'Company', content: <CompanyFacts {...company} /> },
    { title: 'Contact person', content: <Contact {...company.contactPerson} /> },
    { title: 'Address', content: <Address {...company.address} /> },
    { title: 'Holidays', content: <Holidays {...company} /> },
  ];
}

function CompanyFacts({ industry, email, createdAt, updatedAt }: Company) {
  return (
    <KeyValueList
      items={[
        { label: 'Industry', value: industry },
        { label: 'Email', value: <EmailLink email={email} /> },
        { label: 'Added', value: formatDate(createdAt) },
        { label: 'Last change', value: <RelativeTime at={updatedAt} /> },
      ]}
    />
  );
}

function Contact({ name, designation, email, phone }: Company['contactPerson']) {
  return (
    <KeyValueList
      items={[
        { label: 'Name', value: name },
        { label: 'Designation', value: designation },
        { label: 'Email', value: <EmailLink email={email} /> },
        { label: 'Phone', value: phone && <PhoneLink phone={phone} /> },
      ]}
    />
  );
}

function Address(address: Company['address']) {
  const lines = addressLines(address);
  if (lines.length === 0) return <p className={styles.none}>No address yet.</p>;
  return (
    <address className={styles.address}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

/** Those to come, the next one first. */
function Holidays({ holidays }: Pick<Company, 'holidays'>) {
  const today = dayOf(Date.now());
  const ahead = holidays.filter(({ date }) => date >= today);
  if (ahead.length === 0)
    return <p className={styles.none}>None to come. People get reminders on every day.</p>;
  return (
    <KeyValueList items={ahead.map(({ date, name }) => ({ label: dayText(date), value: name }))} />
  );
}
