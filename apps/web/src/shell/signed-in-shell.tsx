import { can } from '@kolam/contract/core/permissions.ts';
import { IconKeyboard, IconSettings } from '@tabler/icons-react';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue } from 'react';
import { appRoutes } from '#core/routes.ts';
import { session, useAdmin } from '#core/session.ts';
import { ShellFrame } from '#ui/shell-frame/shell-frame.tsx';
import { useLeaveGuard } from './leave-guard.ts';
import { MailBanner } from './mail-banner.tsx';
import { navigationGroups, placeOf } from './navigation.ts';
import { PageAnnouncer } from './page-announcer.tsx';
import { PageGuard } from './page-guard.tsx';
import { QuickSearch, showShortcuts } from './quick-search.tsx';
import { TwoStepBanner } from './two-step-banner.tsx';

/** Rail, header and page for a signed-in user. */
export function SignedInShell({ headEnd }: { headEnd: ReactNode }) {
  const admin = useAdmin();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const canLeave = useLeaveGuard();
  // First the frame, which shows immediately, then the page, which renders incrementally.
  const framed = useDeferredValue(true, false);

  async function signOut() {
    if (await canLeave()) session.signOut();
  }

  const groups = navigationGroups(pathname, (permission) => can(admin.role, permission));
  const keys = {
    label: 'Keyboard shortcuts',
    icon: IconKeyboard,
    onSelect: showShortcuts,
  };
  const settings = {
    label: 'Settings',
    icon: IconSettings,
    onSelect: () => void navigate({ href: appRoutes.profile() }),
  };

  return (
    <>
      <ShellFrame
        groups={groups}
        place={placeOf(pathname, groups)}
        account={admin}
        menu={[settings, keys]}
        onSignOut={() => void signOut()}
        home={appRoutes.dashboard()}
        homeName="dashboard"
        search={<QuickSearch onSignOut={() => void signOut()} />}
        headEnd={headEnd}
      >
        <MailBanner />
        <TwoStepBanner />
        {framed && (
          <PageGuard>
            <Outlet />
          </PageGuard>
        )}
      </ShellFrame>
      <PageAnnouncer />
    </>
  );
}
