import type { ReactNode } from 'react';
import styles from './panel.module.css';

/** A surface for what belongs together. */
export function Panel({ children }: { children: ReactNode }) {
  return <section className={styles.panel}>{children}</section>;
}
