import type { GrievanceContact } from '@kolam/contract/platform/auth/model.ts';
import { privacyNotices } from '@kolam/contract/platform/auth/privacy-notices.ts';
import type { PrivacyNoticeKind } from '@kolam/contract/platform/auth/values.ts';
import type { ReactNode } from 'react';
import { EmailLink } from '#ui/contact-links.tsx';
import { FieldGroup } from '#ui/field-row.tsx';
import styles from './privacy-notice.module.css';

type PrivacyNoticePanelProps = {
  kind: PrivacyNoticeKind;
  /** Whom the notice names for complaints. */
  grievance: GrievanceContact | null;
  /** The checkbox with which the person accepts. */
  children: ReactNode;
};

/** What the data is used for, and that the person accepts it. */
export function PrivacyNoticePanel({ kind, grievance, children }: PrivacyNoticePanelProps) {
  return (
    <FieldGroup title="Privacy notice">
      <div className={styles.paragraphs}>
        {privacyNotices[kind].paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {grievance && (
          <p>
            Questions and complaints: {grievance.name} <EmailLink email={grievance.email} />
          </p>
        )}
      </div>
      {children}
    </FieldGroup>
  );
}
