import { staffRoleLabels } from '@kolam/contract/workforce/staff/values.ts';
import type { Ref } from 'react';
import type { ViewKeys } from '#platform/files/file-view-panel.tsx';
import { EmailLink, PhoneLink } from '#ui/contact-links.tsx';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { Link } from '#ui/link.tsx';
import { Panel } from '#ui/panel.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { KeptNote } from './kept-note.tsx';
import styles from './kyc.module.css';
import { KycChecks } from './kyc-checks.tsx';
import { KycDecided, KycDecision } from './kyc-decision.tsx';
import { KycDocuments } from './kyc-documents.tsx';
import type { StaffRecord } from './queries.ts';
import { staffRoutes } from './routes.ts';
import type { KycQueueState } from './use-kyc-queue.ts';
import type { Reviewed } from './use-reviewed.ts';

type KycPersonProps = {
  record: StaffRecord;
  reviewed: Reviewed;
  queue: KycQueueState;
  /** Receives the key handler of the visible document. */
  viewKeys: Ref<ViewKeys>;
  /** Requests fresh links to the documents. */
  onReload: () => void;
};

/** One registration: large documents, the checks beside them, and the decision. */
export function KycPerson({ record, reviewed, queue, viewKeys, onReload }: KycPersonProps) {
  const { data: staff, checks } = record;
  return (
    <article className={styles.person} aria-label={`Registration of ${staff.name}`}>
      {staff.status !== 'pending_review' && <KycDecided staff={staff} queue={queue} />}
      <KycDocuments reviewed={reviewed} viewKeys={viewKeys} onReload={onReload} />
      <div className={styles.side}>
        <Panel
          title={staff.name}
          description={
            <>
              {staff.registered ? 'Registered' : 'Added'} <RelativeTime at={staff.createdAt} />
              {staff.pendingSince > staff.createdAt && (
                <>
                  , reopened <RelativeTime at={staff.pendingSince} />
                </>
              )}
            </>
          }
          aside={<Link to={staffRoutes.record(staff.id)}>Profile</Link>}
        >
          <KycChecks checks={checks} />
        </Panel>
        <Panel title="Details">
          <KeyValueList
            items={[
              { label: 'Email', value: <EmailLink email={staff.email} /> },
              { label: 'Phone', value: staff.phone && <PhoneLink phone={staff.phone} /> },
              { label: 'Dept', value: staff.department },
              { label: 'PAN', value: staff.pan },
              { label: 'Name on PAN', value: staff.panName },
              ...(staff.role ? [{ label: 'Role', value: staffRoleLabels[staff.role].label }] : []),
            ]}
          />
        </Panel>
        <p className={styles.kept}>
          <KeptNote staff={staff} />
        </p>
        {reviewed.canDecide && <KycDecision reviewed={reviewed} />}
      </div>
    </article>
  );
}
