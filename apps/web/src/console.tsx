import '@kolam/contract/features.ts';
import { Suspense } from 'react';
import { HealthBadge } from '#platform/health/health-badge.tsx';
import { NotificationBell } from '#platform/notifications/bell.tsx';
import { DialogHost } from '#ui/dialog-host.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { LoadingScreen } from '#ui/loading-screen.tsx';
import { AdminArea } from './shell/admin-area.tsx';

// Few accounts ever see it.
const RequiredStep = lazyNamed(
  () => import('#platform/settings/required-step.tsx'),
  'RequiredStep',
);

const ConfirmYourself = lazyNamed(
  () => import('#platform/settings/confirm-yourself.tsx'),
  'ConfirmYourself',
);

/** Everything below `/admin`, with the features' content in its header. */
export function Console() {
  return (
    <AdminArea
      requiredStep={
        <DialogHost>
          <Suspense fallback={<LoadingScreen />}>
            <RequiredStep />
          </Suspense>
        </DialogHost>
      }
      confirmYourself={
        <Suspense>
          <ConfirmYourself />
        </Suspense>
      }
      headEnd={
        <>
          <HealthBadge />
          <NotificationBell />
        </>
      }
    />
  );
}
