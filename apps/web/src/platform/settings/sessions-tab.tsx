import { OwnSessionsPanel } from './own-sessions-panel.tsx';
import { OwnSignIns } from './own-sign-ins.tsx';
import styles from './settings.module.css';

/** The user's own sessions and last sign-ins. */
export function SessionsTab() {
  return (
    <div className={styles.panels}>
      <OwnSessionsPanel of="console" />
      <OwnSignIns />
    </div>
  );
}
