import type { ReactNode } from 'react';
import { useEffect } from 'react';
import styles from './page.module.css';

type PageProps = {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  /** Above the title, such as a link back. */
  before?: ReactNode;
  children: ReactNode;
  /** Below everything, such as the navigation. */
  footer?: ReactNode;
};

/** A page with its title, in one column for a phone. */
export function Page({ title, aside, before, children, footer }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Kolam`;
  }, [title]);
  return (
    <div className={styles.page}>
      <main className={styles.main}>
        {before}
        <header className={styles.header}>
          <h1>{title}</h1>
          {aside}
        </header>
        {children}
      </main>
      {footer}
    </div>
  );
}
