import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './task-window.module.css';

type WindowHeadProps = {
  title: ReactNode;
  description?: ReactNode;
  /** Beside the title: a status. */
  badge?: ReactNode;
  onClose: () => void;
};

/** Title, one line below it and the way out, of a dialog or drawer. */
export function WindowHead({ title, description, badge, onClose }: WindowHeadProps) {
  return (
    <header className={styles.head}>
      <div>
        <div className={styles.titleLine}>
          {title}
          {badge}
        </div>
        {description && <div className={styles.description}>{description}</div>}
      </div>
      <IconButton icon={IconX} label="Close" onClick={onClose} />
    </header>
  );
}
