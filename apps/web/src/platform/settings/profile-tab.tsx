import { Suspense } from 'react';
import { download } from '#core/api.ts';
import { useAdmin } from '#core/session.ts';
import { FormSkeleton } from '#ui/form-skeleton.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { Panel } from '#ui/panel.tsx';
import { NameForm } from './name-form.tsx';
import { OwnDataPanel } from './own-data-panel.tsx';
import styles from './settings.module.css';

const RolePanel = lazyNamed(() => import('./role-panel.tsx'), 'RolePanel');
// With the meter and its messages, which the name needs none of.
const OwnPasswordForm = lazyNamed(() => import('./own-password-panel.tsx'), 'OwnPasswordForm');

export function ProfileTab() {
  const { email } = useAdmin();
  return (
    <div className={styles.forms}>
      <NameForm />
      <Panel title="Password">
        <Suspense fallback={<FormSkeleton fields={3} />}>
          <OwnPasswordForm of="console" email={email} />
        </Suspense>
      </Panel>
      <Suspense>
        <RolePanel />
      </Suspense>
      <OwnDataPanel
        contents="your record, documents, sign-ins and tasks"
        copy={() => download('GET /admin/me/data', 'kolam-data.zip')}
      />
    </div>
  );
}
