import type { Employee } from '@kolam/contract/people/employees/model.ts';
import { Suspense } from 'react';
import { Filled } from '#core/filled.ts';
import { useCan } from '#core/session.ts';
import { ErasureNotice } from '#people/own-data/open-requests-panel.tsx';
import { HistoryPanel } from '#platform/audit/history-panel.tsx';
import { TabLinks } from '#shell/tab-links.tsx';
import { DialogHost } from '#ui/dialog-host.tsx';
import { Panel } from '#ui/panel.tsx';
import { PausedPlaces } from './paused-places.tsx';
import { PointsPanel } from './points-panel.tsx';
import { ProfileOverview } from './profile-overview.tsx';
import { ProfileStats } from './profile-stats.tsx';
import { employeeRoutes } from './routes.ts';
import { employeeChallenges } from './slots.ts';

type ProfileBodyProps = {
  employee: Employee;
  tab: 'challenges' | 'points' | 'history' | undefined;
  /** The page of the tab's list, from 1. */
  page: number;
  onPage: (page: number, options?: { replace: boolean }) => void;
};

/** The figures of a person, and the tabs below. */
export function ProfileBody({ employee, tab, page, onPage }: ProfileBodyProps) {
  const { id, email, version } = employee;
  const canReadChallenges = useCan('challenges:read');
  const tabs = [
    { label: 'Overview', href: employeeRoutes.record(id), current: tab === undefined },
    ...(canReadChallenges
      ? [
          {
            label: 'Challenges',
            href: employeeRoutes.record(id, { tab: 'challenges' }),
            current: tab === 'challenges',
          },
        ]
      : []),
    {
      label: 'Points',
      href: employeeRoutes.record(id, { tab: 'points' }),
      current: tab === 'points',
    },
    {
      label: 'History',
      href: employeeRoutes.record(id, { tab: 'history' }),
      current: tab === 'history',
    },
  ];
  return (
    <>
      <ErasureNotice employee={employee} />
      <PausedPlaces employee={employee} />
      <ProfileStats employee={employee} />
      <TabLinks label="Profile" tabs={tabs} />
      <DialogHost key={tab}>
        {tab === undefined && <ProfileOverview employee={employee} />}
        {tab === 'challenges' && canReadChallenges && (
          <Suspense>
            <Filled slot={employeeChallenges} with={{ employeeId: id, email, page, onPage }} />
          </Suspense>
        )}
        {tab === 'points' && <PointsPanel id={id} page={page} onPage={onPage} />}
        {tab === 'history' && (
          <Panel title="History">
            <HistoryPanel kind="employee" id={id} version={version} />
          </Panel>
        )}
      </DialogHost>
    </>
  );
}
