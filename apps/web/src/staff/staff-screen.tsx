import { Outlet, useLocation } from '@tanstack/react-router';
import { routes } from '#core/routes.ts';
import { useMay } from '#core/session.ts';
import { TabLinks } from '#shell/tab-links.tsx';
import { PageHeader } from '#ui/page-header.tsx';

const staffTabs: readonly { label: string; href: string; purpose?: string }[] = [
  { label: 'Dashboard', href: routes.staff() },
  {
    label: 'Employees',
    href: routes.staffEmployees(),
    purpose: 'Who works with you: their roles, documents and pay.',
  },
  {
    label: 'KYC',
    href: routes.staffKyc(),
    purpose: 'Who registered and waits for somebody to look at their documents.',
  },
];

/** The frame of the staff area; who may see no more than own tasks sees just those in it. */
export function StaffScreen() {
  const mayRead = useMay('staff:read');
  const mayReadTasks = useMay('tasks:read');
  const mayOwnTasks = useMay('tasks:own');
  const { pathname } = useLocation();
  const tasks = {
    label: mayReadTasks ? 'Tasks' : 'My tasks',
    href: routes.staffTasks(),
    purpose: 'What is to be done, by whom and until when.',
  };

  if (!mayRead) {
    return (
      <>
        <PageHeader title="My tasks" description="What is assigned to you." />
        <Outlet />
      </>
    );
  }
  const tabs = mayOwnTasks ? [...staffTabs, tasks] : staffTabs;
  const purpose = tabs.find(({ href }) => href === pathname)?.purpose;
  return (
    <>
      <PageHeader
        title="Staff"
        description={purpose ?? 'Manage your teams, KYC and task assignments.'}
      />
      <TabLinks label="Staff" tabs={tabs} />
      <Outlet />
    </>
  );
}
