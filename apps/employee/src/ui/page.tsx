import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import styles from './page.module.css';
import { Written } from './written.tsx';

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

let isFirst = true;

/**
 * A page with its title, in one column for a phone. Its title has the focus after a link that is
 * gone with the page before, so that screen readers read it.
 */
export function Page({ title, aside, before, children, footer }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Kolam`;
    // In the console's frame, the focus is the console's.
    if (!isFirst && document.activeElement === document.body && document.hasFocus())
      heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, [title]);
  return (
    <div className={styles.page}>
      <main className={styles.main}>
        {before}
        <header className={styles.header}>
          <h1 ref={heading} tabIndex={-1}>
            <Written text={title} />
          </h1>
          {aside}
        </header>
        {children}
      </main>
      {footer}
    </div>
  );
}
