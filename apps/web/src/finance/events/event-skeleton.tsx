import { Skeleton } from '#ui/skeleton.tsx';
import styles from './events.module.css';

const lines = ['46%', '38%', '52%', '41%', '49%', '35%', '44%'];

/** The placeholder until the event is loaded. */
export function EventSkeleton() {
  return (
    <div className={styles.event} aria-busy="true">
      <div className={styles.words}>
        <Skeleton width={260} height={22} />
        <Skeleton width={340} />
      </div>
      <div className={styles.bones}>
        {lines.map((width) => (
          <Skeleton key={width} width={width} height={14} />
        ))}
      </div>
    </div>
  );
}
