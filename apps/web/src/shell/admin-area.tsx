import { Outlet } from '@tanstack/react-router';
import { ConfirmProvider } from '#ui/confirm.tsx';
import { MailBanner } from './mail-banner.tsx';
import { PageGuard } from './page-guard.tsx';
import { SessionGuard } from './session-guard.tsx';

export function AdminArea() {
  return (
    <SessionGuard>
      <ConfirmProvider>
        <main>
          <MailBanner />
          <PageGuard>
            <Outlet />
          </PageGuard>
        </main>
      </ConfirmProvider>
    </SessionGuard>
  );
}
