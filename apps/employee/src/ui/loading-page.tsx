import { useMessages } from '#language/language.ts';
import styles from './page.module.css';
import { Skeleton } from './skeleton.tsx';

/** The place of a page that is being loaded. */
export function LoadingPage() {
  const { loading } = useMessages();
  return (
    <div className={styles.page}>
      <main className={styles.main} aria-busy="true">
        <p className="hidden">{loading}</p>
        <Skeleton height={30} />
        <Skeleton height={120} />
        <Skeleton height={120} />
      </main>
    </div>
  );
}
