import { Panel } from '#ui/panel.tsx';
import { NameForm } from './name-form.tsx';
import { OwnDataPanel } from './own-data-panel.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './settings.module.css';

export function ProfileTab() {
  return (
    <div className={styles.forms}>
      <NameForm />
      <Panel title="Password">
        <PasswordForm />
      </Panel>
      <OwnDataPanel />
    </div>
  );
}
