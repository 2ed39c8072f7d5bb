import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './task-window.module.css';

type WindowHeadProps = {
  title: ReactNode;
  description?: ReactNode;
  /** Beside the title: a status. */
  badge?: ReactNode;
};

/** Title and one line below it, of a dialog or drawer. */
export function WindowHead({ title, description, badge }: WindowHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.titleLine}>
        {title}
        {badge}
      </div>
      {description && <div className={styles.description}>{description}</div>}
    </div>
  );
}

/** The way out at the top right. It comes last, so that the first field gets the first focus. */
export function WindowClose({ onClose }: { onClose: () => void }) {
  return (
    <span className={styles.close}>
      <IconButton icon={IconX} label="Close" onClick={onClose} />
    </span>
  );
}
