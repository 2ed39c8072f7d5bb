import { Skeleton } from '#ui/skeleton.tsx';
import styles from './register.module.css';

/** The placeholder until the form is loaded: as many fields as it has, of their height. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div className={styles.asked} aria-busy="true">
      {Array.from({ length: fields }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike, and they never move
        <Skeleton key={n} width="100%" height={n === fields - 1 ? 96 : 44} />
      ))}
    </div>
  );
}
