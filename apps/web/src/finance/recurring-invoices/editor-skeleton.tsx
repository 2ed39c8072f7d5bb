import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './recurring.module.css';

/** The placeholder until the editor, or what it starts with, is loaded. */
export const EditorSkeleton = () => (
  <div className={styles.stack} aria-busy="true">
    <Skeleton width={240} height={26} />
    {['Schedule', 'Lines'].map((name) => (
      <Panel key={name}>
        <div className={styles.stack}>
          <Skeleton width="72%" height={36} />
          <Skeleton width="55%" height={36} />
        </div>
      </Panel>
    ))}
  </div>
);
