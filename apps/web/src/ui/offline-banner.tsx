import { IconWifiOff } from '@tabler/icons-react';
import styles from './offline-banner.module.css';
import { useOnline } from './online.ts';

/** Shown for as long as there is no network. */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <div
      role="status"
      className={styles.place}
      data-offline={!online || undefined}
      data-screen-only
    >
      {!online && (
        <p className={styles.banner}>
          <IconWifiOff size={16} aria-hidden="true" />
          You are offline. What you see may be out of date, and nothing can be saved.
        </p>
      )}
    </div>
  );
}
