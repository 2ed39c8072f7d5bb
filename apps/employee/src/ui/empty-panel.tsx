import type { ReactNode } from 'react';
import styles from './empty-panel.module.css';

/** In the place of a list without entries: what it is for, below a small kolam. */
export function EmptyPanel({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <section className={styles.panel}>
      <svg className={styles.kolam} viewBox="0 0 72 72" width="72" height="72" aria-hidden="true">
        <path d="M36 6c8 0 8 12 15 15s15 7 15 15-8 8-15 15-7 15-15 15-8-8-15-15-15-7-15-15 8-12 15-15 7-15 15-15zM36 20c-5 8-8 11-16 16 8 5 11 8 16 16 5-8 8-11 16-16-8-5-11-8-16-16z" />
        <path className={styles.dots} d="M36 36h.01M36 13h.01M36 59h.01M13 36h.01M59 36h.01" />
      </svg>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
    </section>
  );
}
