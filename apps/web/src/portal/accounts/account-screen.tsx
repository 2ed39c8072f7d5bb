import { Suspense } from 'react';
import { download } from '#core/api.ts';
import { usePortalPerson } from '#core/portal-session.ts';
import { OwnDataPanel } from '#platform/settings/own-data-panel.tsx';
import { OwnSessionsPanel } from '#platform/settings/own-sessions-panel.tsx';
import { FormSkeleton } from '#ui/form-skeleton.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import styles from './portal.module.css';

// With the meter and its messages.
const OwnPasswordForm = lazyNamed(
  () => import('#platform/settings/own-password-panel.tsx'),
  'OwnPasswordForm',
);

/** The own account of someone in a portal: password, sessions and a copy of their data. */
export function PortalAccountScreen() {
  const { email, company } = usePortalPerson();
  return (
    <>
      <PageHeader
        title="My account"
        description={`You sign in to the portal of ${company.name} as ${email}.`}
      />
      <div className={styles.panels}>
        <Panel title="Password">
          <Suspense fallback={<FormSkeleton fields={3} />}>
            <OwnPasswordForm of="portal" email={email} />
          </Suspense>
        </Panel>
        <OwnSessionsPanel of="portal" />
        <OwnDataPanel
          contents="your account, sessions and sign-ins"
          copy={() => download('GET /company/me/data', 'kolam-data.zip')}
        />
      </div>
    </>
  );
}
