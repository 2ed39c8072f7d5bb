import { Suspense } from 'react';
import { FormSkeleton } from '#ui/form-skeleton.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { Panel } from '#ui/panel.tsx';
import { NameForm } from './name-form.tsx';
import { OwnDataPanel } from './own-data-panel.tsx';
import styles from './settings.module.css';

// With the meter and its messages, which the name needs none of.
const PasswordForm = lazyNamed(() => import('./password-form.tsx'), 'PasswordForm');

export function ProfileTab() {
  return (
    <div className={styles.forms}>
      <NameForm />
      <Panel title="Password">
        <Suspense fallback={<FormSkeleton fields={3} />}>
          <PasswordForm />
        </Suspense>
      </Panel>
      <OwnDataPanel />
    </div>
  );
}
