import type { Employee } from '@kolam/contract/people/employees/model.ts';
import { routes } from '#core/routes.ts';
import { HistoryPanel } from '#platform/audit/history-panel.tsx';
import { TabLinks } from '#shell/tab-links.tsx';
import { Panel } from '#ui/panel.tsx';
import { PointsPanel } from './points-panel.tsx';
import { ProfileOverview } from './profile-overview.tsx';
import { ProfileStats } from './profile-stats.tsx';

type ProfileBodyProps = {
  employee: Employee;
  tab: 'points' | 'history' | undefined;
  /** The page of the points, from 1. */
  page: number;
  onPage: (page: number, options?: { replace: boolean }) => void;
};

/** The figures of a person, and the tabs below. */
export function ProfileBody({ employee, tab, page, onPage }: ProfileBodyProps) {
  const { id, version } = employee;
  const tabs = [
    { label: 'Overview', href: routes.employee(id), current: tab === undefined },
    { label: 'Points', href: routes.employee(id, { tab: 'points' }), current: tab === 'points' },
    { label: 'History', href: routes.employee(id, { tab: 'history' }), current: tab === 'history' },
  ];
  return (
    <>
      <ProfileStats employee={employee} />
      <TabLinks label="Profile" tabs={tabs} />
      {tab === undefined && <ProfileOverview employee={employee} />}
      {tab === 'points' && <PointsPanel id={id} page={page} onPage={onPage} />}
      {tab === 'history' && (
        <Panel title="History">
          <HistoryPanel kind="employee" id={id} version={version} />
        </Panel>
      )}
    </>
  );
}
