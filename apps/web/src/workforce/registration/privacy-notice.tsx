import type { GrievanceContact } from '@kolam/contract/platform/organisation/model.ts';
import { staffNotice } from '@kolam/contract/workforce/staff/privacy-notice.ts';
import { fieldsOf } from '#core/fields.tsx';
import { EmailLink } from '#ui/contact-links.tsx';
import { FieldGroup } from '#ui/field-row.tsx';
import styles from './register.module.css';

const { CheckField } = fieldsOf<{ notice: boolean }>();

/** What the data is used for, and that the person accepts it. */
export function PrivacyNotice({ grievance }: { grievance: GrievanceContact | null }) {
  return (
    <FieldGroup title="Privacy notice">
      <div className={styles.notice}>
        {staffNotice.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {grievance && (
          <p>
            Questions and complaints: {grievance.name} <EmailLink email={grievance.email} />
          </p>
        )}
      </div>
      <CheckField name="notice" label="I have read the privacy notice and agree" />
    </FieldGroup>
  );
}
