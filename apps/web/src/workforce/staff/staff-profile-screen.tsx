import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { ApiProblem, failureOf, reasonOf, titledByServer } from '#core/api-problem.ts';
import { useRecent } from '#core/use-recent.ts';
import { HistoryPanel } from '#platform/audit/history-panel.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { FailureBanner } from '#ui/failure-banner.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { Panel } from '#ui/panel.tsx';
import { KycPanel } from './kyc-panel.tsx';
import { StaffOutcomes } from './outcomes.tsx';
import styles from './profile.module.css';
import { ProfileFacts } from './profile-facts.tsx';
import { ProfileHeader, ProfileSkeleton } from './profile-header.tsx';
import { ProfilePanels } from './profile-panels.tsx';
import { useStaffRecord } from './queries.ts';
import { StaffNotFound } from './staff-not-found.tsx';

// Only for users who may read finance, and below the fold.
const BankPanel = lazyNamed(() => import('./bank-panel.tsx'), 'BankPanel');

/** The page of one staff member. */
export function StaffProfileScreen() {
  const { id = '' } = useParams({ strict: false });
  const { data: record, error, refetch, isFetching } = useStaffRecord(id);
  const [failure, setFailure] = useState<unknown>();
  useRecent(record?.data.id);

  if (error instanceof ApiProblem && error.status === 404) return <StaffNotFound />;
  if (error && !record) {
    return (
      <Panel>
        <ErrorPanel
          {...reasonOf(error)}
          {...titledByServer(staffMessages.profileLoadFailed)(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Panel>
    );
  }
  if (!record) return <ProfileSkeleton />;
  const { data: staff } = record;
  return (
    <StaffOutcomes onFailure={setFailure}>
      {failure !== undefined && (
        <div className={styles.failure}>
          <FailureBanner failure={failureOf(failure)} onDismiss={() => setFailure(undefined)} />
        </div>
      )}
      <ProfileHeader staff={staff} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <ProfilePanels staffId={staff.id} />
          <div className={styles.history}>
            <Panel title="History">
              <HistoryPanel kind="staff" id={staff.id} version={staff.version} />
            </Panel>
          </div>
        </div>
        <div className={styles.column}>
          <KycPanel record={record} />
          <ProfileFacts staff={staff} />
          <Suspense>
            {staff.bank !== undefined && <BankPanel staff={staff} bank={staff.bank} />}
          </Suspense>
        </div>
      </div>
    </StaffOutcomes>
  );
}
