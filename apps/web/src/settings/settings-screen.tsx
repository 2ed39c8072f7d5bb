import { Outlet } from '@tanstack/react-router';
import { routes } from '#core/routes.ts';
import { useMay } from '#core/session.ts';
import { TabLinks } from '#shell/tab-links.tsx';
import { PageHeader } from '#ui/page-header.tsx';

const ownTabs = [
  { label: 'Profile', href: routes.profile() },
  { label: 'Sessions', href: routes.sessions() },
];
const administratorTabs = [
  { label: 'Admins', href: routes.admins() },
  { label: 'Organisation', href: routes.organisation() },
  { label: 'Tax rules', href: routes.taxSettings() },
];

export function SettingsScreen() {
  const mayReadSettings = useMay('settings:read');
  return (
    <>
      <PageHeader
        title="Settings"
        description="Your account, who administers the console, and the business itself"
      />
      <TabLinks
        label="Settings"
        tabs={mayReadSettings ? [...ownTabs, ...administratorTabs] : ownTabs}
      />
      <Outlet />
    </>
  );
}
