import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import styles from './collapse.module.css';

type CollapseProps = {
  title: string;
  /** Shown beside the title: that it is optional, or what it contains. */
  note?: string;
  /** Whether it contains a value. It is then expanded, at first or once this changes. */
  filled: boolean;
  /** Whether it contains a problem, which expands it. */
  wrong: boolean;
  children: ReactNode;
};

/** A collapsed group of fields that most users don't need. */
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
