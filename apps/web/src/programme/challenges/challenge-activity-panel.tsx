import { RecordActivityPanel } from '#platform/audit/record-activity-panel.tsx';
import { useChallengeActivity } from './queries.ts';
import { challengeRoutes } from './routes.ts';

/** Recent changes of challenges. */
export function ChallengeActivityPanel() {
  return (
    <RecordActivityPanel
      query={useChallengeActivity()}
      none="Nothing has happened yet. Changes to challenges show here."
      linkOf={({ type, recordId }) =>
        type === 'deleted' ? null : { to: challengeRoutes.record(recordId) }
      }
    />
  );
}
