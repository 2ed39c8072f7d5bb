import { defineList } from '@kolam/contract/core/list.ts';
import { useParams } from '@tanstack/react-router';
import { ApiProblem } from '#core/api-problem.ts';
import { useListState } from '#core/list-state.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { useRecent } from '#core/use-recent.ts';
import { Panel } from '#ui/panel.tsx';
import { EmployeeNotFound } from './employee-not-found.tsx';
import { ProfileBody } from './profile-body.tsx';
import { ProfileHeader, ProfileHeaderSkeleton } from './profile-header.tsx';
import { useEmployee } from './queries.ts';

/** The open tab of a profile, and the page of its list. */
const profileList = defineList({
  filters: { tab: ['challenges', 'points', 'history'] },
  sorts: [],
  sort: '',
});

/** The page of an employee: their data, challenges, points and history. */
export function EmployeeProfileScreen() {
  const { id = '' } = useParams({ strict: false });
  const { data: employee, error, refetch, isFetching } = useEmployee(id);
  const list = useListState(profileList);
  useRecent(employee?.id);

  if (error instanceof ApiProblem && error.status === 404) return <EmployeeNotFound />;
  if (error && !employee) {
    return (
      <Panel>
        <LoadProblem title="Could not load this employee." query={{ error, refetch, isFetching }} />
      </Panel>
    );
  }
  if (!employee) return <ProfileHeaderSkeleton />;
  return (
    <>
      <ProfileHeader employee={employee} />
      <ProfileBody
        employee={employee}
        tab={list.state.filters.tab}
        page={list.state.page}
        onPage={list.setPage}
      />
    </>
  );
}
