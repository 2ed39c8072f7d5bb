import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';
import {
  dismissToast,
  pauseToasts,
  shownToasts,
  subscribeToasts,
  type Toast,
  takeToastAction,
} from './toast.ts';
import styles from './toaster.module.css';

const icons = { success: IconCircleCheck, error: IconAlertCircle, note: IconInfoCircle } as const;

function ToastLine(shown: Toast) {
  const { id, kind, message, action } = shown;
  const KindIcon = icons[kind];
  return (
    <div className={styles.toast} role={kind === 'error' ? 'alert' : 'status'}>
      <KindIcon className={`${styles.icon} ${styles[kind]}`} size={20} aria-hidden="true" />
      <span className={styles.message}>{message}</span>
      {action && (
        <button type="button" className={styles.action} onClick={() => takeToastAction(shown)}>
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label="Dismiss"
        onClick={() => dismissToast(id)}
      >
        <IconX size={16} aria-hidden="true" />
      </button>
    </div>
  );
}

/** Shows the toasts, newest last, and keeps them while the pointer or the focus is on them. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToasts, shownToasts);
  const empty = toasts.length === 0;

  // A toast removed under the pointer or the focus fires no leave event.
  useEffect(() => {
    if (empty) pauseToasts(false);
  }, [empty]);

  return (
    <section
      className={styles.region}
      aria-label="Notifications"
      data-screen-only
      hidden={empty}
      onPointerEnter={() => pauseToasts(true)}
      onPointerLeave={() => pauseToasts(false)}
      onFocus={() => pauseToasts(true)}
      onBlur={() => pauseToasts(false)}
    >
      {toasts.map((shown) => (
        <ToastLine key={shown.id} {...shown} />
      ))}
    </section>
  );
}
