import { KolamMark } from './kolam-mark.tsx';
import styles from './loading-screen.module.css';

/** Shown until it is known what to show. */
export function LoadingScreen() {
  return (
    <div className={styles.screen} role="status">
      <KolamMark className={styles.mark} size={44} />
      <p>Loading...</p>
    </div>
  );
}
