import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

type PanelProps = {
  title?: string;
  description?: ReactNode;
  /** Shown at the right of the title: a link, a button, a remark. */
  aside?: ReactNode;
  /** Without inner padding, for lists and tables that extend to the border. */
  flush?: boolean;
  children: ReactNode;
};

/** A white box with a hairline border. It is a named region if it has a title. */
export function Panel({ title, description, aside, flush = false, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={title ? titleId : undefined}>
      {title && (
        <header className={styles.head}>
          <div>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {description && <p className={styles.description}>{description}</p>}
          </div>
          {aside && <div className={styles.aside}>{aside}</div>}
        </header>
      )}
      <div className={flush ? styles.flush : styles.body}>{children}</div>
    </section>
  );
}
