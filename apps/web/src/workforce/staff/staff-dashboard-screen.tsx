import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Filled } from '#core/filled.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { useCan } from '#core/session.ts';
import { formatNumber, formatPercent } from '#ui/format.ts';
import layout from '#ui/layout.module.css';
import { Panel } from '#ui/panel.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { StatCard, StatRow } from '#ui/stat-card.tsx';
import { taskRoutes } from '#workforce/tasks/routes.ts';
import { useStaffFigures } from './queries.ts';
import { staffRoutes } from './routes.ts';
import { staffDashboard } from './slots.ts';

type Figures = ResponseOf<'GET /admin/staff/analytics'>['analytics'];

function shareApproved({ approved, total }: Figures): string {
  return total === 0 ? 'Nobody was added yet' : `${formatPercent((approved / total) * 100)} of all`;
}

function rejectedOf({ rejected }: Figures): string {
  return rejected === 0 ? 'Nobody was rejected' : `${formatNumber(rejected)} rejected`;
}

function StaffCards() {
  const { data: figures, error, refetch, isFetching } = useStaffFigures();
  if (error && !figures) {
    return (
      <Panel>
        <LoadProblem
          title="Could not load the figures of staff."
          query={{ error, refetch, isFetching }}
        />
      </Panel>
    );
  }
  return (
    <StatRow>
      <StatCard
        label="Total Staff"
        value={figures && formatNumber(figures.total)}
        comparison={figures && rejectedOf(figures)}
        to={staffRoutes.list()}
      />
      <StatCard
        label="Approved"
        value={figures && formatNumber(figures.approved)}
        comparison={figures && shareApproved(figures)}
        to={staffRoutes.list({ status: 'approved' })}
      />
      <StatCard
        label="Pending Review"
        value={figures && formatNumber(figures.pendingReview)}
        comparison={
          figures?.oldestPending ? (
            <>
              Longest wait began <RelativeTime at={figures.oldestPending} />
            </>
          ) : (
            'Nobody waits'
          )
        }
        to={staffRoutes.kyc()}
      />
      <StatCard
        label="Inactive"
        value={figures && formatNumber(figures.inactive)}
        comparison="Switched off, can’t sign in"
        to={staffRoutes.list({ isActive: 'false' })}
      />
    </StatRow>
  );
}

/** Redirects users who may see only their own tasks to those. */
function ToOwnTasks() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ href: taskRoutes.list(), replace: true });
  }, [navigate]);
  return null;
}

/** The Dashboard tab: staff figures, and the newest tasks. */
export function StaffDashboardScreen() {
  const canRead = useCan('staff:read');
  if (!canRead) return <ToOwnTasks />;
  return (
    <div className={layout.stack16}>
      <StaffCards />
      <Filled slot={staffDashboard} with={{}} />
    </div>
  );
}
