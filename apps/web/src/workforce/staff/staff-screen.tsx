import { Outlet } from '@tanstack/react-router';
import { routes } from '#core/routes.ts';
import { useCan } from '#core/session.ts';
import { TabLinks } from '#shell/tab-links.tsx';
import { PageHeader } from '#ui/page-header.tsx';

const staffTabs: readonly { label: string; href: string }[] = [
  { label: 'Dashboard', href: routes.staff() },
  { label: 'Employees', href: routes.staffEmployees() },
  { label: 'KYC', href: routes.staffKyc() },
];

/** The frame of the staff area. Users who may see only their own tasks see only those in it. */
export function StaffScreen() {
  const canRead = useCan('staff:read');
  const canReadTasks = useCan('tasks:read');
  const canOwnTasks = useCan('tasks:own');
  const tasks = {
    label: canReadTasks ? 'Tasks' : 'My tasks',
    href: routes.staffTasks(),
  };

  if (!canRead) {
    return (
      <>
        <PageHeader title="My tasks" description="What is assigned to you." />
        <Outlet />
      </>
    );
  }
  const tabs = canOwnTasks ? [...staffTabs, tasks] : staffTabs;
  return (
    <>
      <PageHeader title="Staff" description="Manage your teams, KYC and task assignments." />
      <TabLinks label="Staff" tabs={tabs} />
      <Outlet />
    </>
  );
}
