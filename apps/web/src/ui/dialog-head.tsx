import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './dialog-state.module.css';
import { IconButton } from './icon-button.tsx';

type DialogHeadProps = {
  title: ReactNode;
  description?: ReactNode;
  /** Shown beside the title: a status. */
  badge?: ReactNode;
};

/** The title of a dialog or drawer and one line below it. */
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

/**
 * The close button at the top right. It comes last in the DOM, so that the first field gets the
 * initial focus.
 */
export function DialogClose({ onClose }: { onClose: () => void }) {
  return (
    <span className={styles.close}>
      <IconButton icon={IconX} label="Close" onClick={onClose} />
    </span>
  );
}
