import styles from './employees.module.css';
import { RecentActivityPanel } from './recent-activity-panel.tsx';
import { TopPerformersPanel } from './top-performers-panel.tsx';
import { TrendsPanel } from './trends-panel.tsx';

/** Beside the list: top performers, activity and trends. */
export function SidePanels() {
  return (
    <div className={styles.panels}>
      <TopPerformersPanel />
      <RecentActivityPanel />
      <TrendsPanel />
    </div>
  );
}
