import { RecordActivityPanel } from '#platform/audit/record-activity-panel.tsx';
import { useTeamActivity } from './queries.ts';
import { teamRoutes } from './routes.ts';

type TeamActivityPanelProps = {
  /** Only this company's teams. */
  companyId?: string | undefined;
};

/** Recent activity on teams. */
export function TeamActivityPanel({ companyId }: TeamActivityPanelProps) {
  return (
    <RecordActivityPanel
      query={useTeamActivity(companyId)}
      none="Nothing has happened yet. Changes to teams show here."
      linkOf={({ type, recordId }) =>
        type === 'deleted' ? null : { to: teamRoutes.record(recordId) }
      }
    />
  );
}
