import { Outlet } from '@tanstack/react-router';
import { useFrameTabs } from '#core/frame-tabs.ts';
import { useCan } from '#core/session.ts';
import { TabLinks } from '#shell/tab-links.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { taskRoutes } from '#workforce/tasks/routes.ts';

/** The frame of the staff area. Users who may see only their own tasks see only those in it. */
export function StaffScreen() {
  const canRead = useCan('staff:read');
  const canReadTasks = useCan('tasks:read');
  const tabs = useFrameTabs('staff');

  if (!canRead) {
    return (
      <>
        <PageHeader title="My tasks" description="What is assigned to you." />
        <Outlet />
      </>
    );
  }
  const named = (tab: (typeof tabs)[number]) =>
    tab.href === taskRoutes.list() && !canReadTasks ? { ...tab, label: 'My tasks' } : tab;
  return (
    <>
      <PageHeader title="Staff" description="Manage your teams, KYC and task assignments." />
      <TabLinks label="Staff" tabs={tabs.map(named)} />
      <Outlet />
    </>
  );
}
