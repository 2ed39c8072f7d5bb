import { Outlet, useLocation } from '@tanstack/react-router';
import { routes } from '#core/routes.ts';
import { useCan } from '#core/session.ts';
import { TabLinks } from '#shell/tab-links.tsx';
import { PageHeader } from '#ui/page-header.tsx';

const ownTabs = [
  { label: 'Profile', href: routes.profile(), purpose: 'Your name and your password.' },
  {
    label: 'Sessions',
    href: routes.sessions(),
    purpose: 'Where you are signed in, and how to end it there.',
  },
  {
    label: 'Notifications',
    href: routes.notificationSettings(),
    purpose: 'What you are told of when it happens.',
  },
];
const adminsTab = {
  label: 'Admins',
  href: routes.admins(),
  purpose: 'Who administers the console.',
};
const businessTabs = [
  {
    label: 'Organisation',
    href: routes.organisation(),
    purpose: 'What your invoices, payslips and mails say of you.',
  },
  {
    label: 'Tax rules',
    href: routes.taxSettings(),
    purpose: 'Rates, slabs and limits by the day from which they hold.',
  },
  {
    label: 'Audit log',
    href: routes.auditLog(),
    purpose: 'Who changed what and when, with what it was before. Exports are logged too.',
  },
  {
    label: 'System health',
    href: routes.health(),
    purpose: 'Whether everything works: database, jobs, mail, files, disk and backups.',
  },
];

/** The frame of the settings: personal ones, Administrators, and those of the business. */
export function SettingsScreen() {
  const { pathname } = useLocation();
  const canReadSettings = useCan('settings:read');
  const canReadAdmins = useCan('admins:read');
  const tabs = [
    ...ownTabs,
    ...(canReadAdmins ? [adminsTab] : []),
    ...(canReadSettings ? businessTabs : []),
  ];
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
