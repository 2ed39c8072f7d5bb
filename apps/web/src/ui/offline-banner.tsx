import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import styles from './offline-banner.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that there is no network, for as long as there is none. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" data-screen-only>
      {!online && (
        <p className={styles.banner}>
          <IconWifiOff size={16} aria-hidden="true" />
          You are offline. What you see may be out of date, and nothing can be saved.
        </p>
      )}
    </div>
  );
}
