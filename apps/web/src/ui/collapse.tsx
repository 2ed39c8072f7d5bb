import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import styles from './collapse.module.css';

type CollapseProps = {
  title: string;
  /** Beside the title: that it is optional, or what is in it. */
  note?: string;
  /** There is something in it: it is unfolded at first, or once this is so. */
  filled: boolean;
  /** A problem in it unfolds it. */
  wrong: boolean;
  children: ReactNode;
};

/** Fields that most people don't need, folded away. */
export function Collapse({ title, note, filled, wrong, children }: CollapseProps) {
  const [unfolded, setUnfolded] = useState(filled);
  const [wasFilled, setWasFilled] = useState(filled);
  if (filled !== wasFilled) {
    setWasFilled(filled);
    if (filled) setUnfolded(true);
  }
  const open = unfolded || wrong;
  return (
    <details
      className={styles.fold}
      open={open}
      onToggle={(event) => setUnfolded(event.currentTarget.open)}
    >
      <summary className={styles.title}>
        <IconChevronRight className={styles.mark} size={16} aria-hidden="true" />
        {title} {note && <span className={styles.note}>{note}</span>}
      </summary>
      {open && <div className={styles.body}>{children}</div>}
    </details>
  );
}
