import type { ReactNode } from 'react';
import styles from './page-header.module.css';
import { Trail, type TrailTo } from './trail.tsx';

type PageHeaderProps = {
  title: string;
  /** One line on what the page is for. */
  description?: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  trail?: TrailTo;
};

/** The head of a page; its `h1` names the screen. */
export function PageHeader({ title, description, actions, trail }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        {trail && <Trail {...trail} />}
        <h1 className={styles.title}>{title}</h1>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {actions && (
        <div className={styles.actions} data-screen-only>
          {actions}
        </div>
      )}
    </header>
  );
}
