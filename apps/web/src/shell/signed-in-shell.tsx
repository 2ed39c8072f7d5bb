import { may } from '@kolam/contract/core/permissions.ts';
import { IconSettings } from '@tabler/icons-react';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { routes } from '#core/routes.ts';
import { session, useAdmin } from '#core/session.ts';
import { ConfirmProvider } from '#ui/confirm.tsx';
import { ShellFrame } from '#ui/shell-frame/shell-frame.tsx';
import { MailBanner } from './mail-banner.tsx';
import { navigationGroups } from './navigation.ts';
import { PageAnnouncer } from './page-announcer.tsx';
import { PageGuard } from './page-guard.tsx';

/** Rail, head and page for who is signed in. */
export function SignedInShell() {
  const admin = useAdmin();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const settings = {
    label: 'Settings',
    icon: IconSettings,
    onSelect: () => void navigate({ href: routes.profile() }),
  };

  return (
    <ConfirmProvider>
      <ShellFrame
        groups={navigationGroups(pathname, (permission) => may(admin.role, permission))}
        account={admin}
        menu={[settings]}
        onSignOut={session.signOut}
        home={routes.dashboard()}
      >
        <MailBanner />
        <PageGuard>
          <Outlet />
        </PageGuard>
      </ShellFrame>
      <PageAnnouncer />
    </ConfirmProvider>
  );
}
