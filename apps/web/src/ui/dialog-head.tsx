import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './dialog-state.module.css';
import { IconButton } from './icon-button.tsx';

type DialogHeadProps = {
  title: ReactNode;
  description?: ReactNode;
  /** Beside the title: a status. */
  badge?: ReactNode;
};

/** Title and one line below it, of a dialog or drawer. */
export function DialogHead({ title, description, badge }: DialogHeadProps) {
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
export function DialogClose({ onClose }: { onClose: () => void }) {
  return (
    <span className={styles.close}>
      <IconButton icon={IconX} label="Close" onClick={onClose} />
    </span>
  );
}
