import { Outlet, useLocation } from '@tanstack/react-router';
import { useFrameTabs } from '#core/frame-tabs.ts';
import { TabLinks } from '#shell/tab-links.tsx';
import { PageHeader } from '#ui/page-header.tsx';

/** The frame of the settings: personal ones, Administrators, and those of the business. */
export function SettingsScreen() {
  const { pathname } = useLocation();
  const tabs = useFrameTabs('settings');
  const purpose = tabs.find(({ href }) => href === pathname)?.purpose;
  return (
    <>
      <PageHeader
        title="Settings"
        description={
          purpose ?? 'Your account, who administers the console, and the business itself'
        }
      />
      <TabLinks label="Settings" tabs={tabs} />
      <Outlet />
    </>
  );
}
