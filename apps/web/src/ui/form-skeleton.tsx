import layout from '#ui/layout.module.css';
import { Skeleton } from './skeleton.tsx';

/** The placeholder of a form until it is loaded: labels and fields in the form's own size. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div className={layout.stack16} aria-busy="true">
      {Array.from({ length: fields }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike, and they never move
        <div key={n} className={layout.stack8}>
          <Skeleton width={n % 2 === 0 ? 110 : 84} />
          <Skeleton width="100%" height={36} />
        </div>
      ))}
    </div>
  );
}
