import type { ReactNode } from 'react';
import { Breadcrumbs, type BreadcrumbTo } from './breadcrumbs.tsx';
import styles from './page-header.module.css';

type PageHeaderProps = {
  title: string;
  /** One line about the purpose of the page. */
  description?: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  breadcrumbs?: BreadcrumbTo;
};

/** The header of a page. Its `h1` names the screen. */
export function PageHeader({ title, description, actions, breadcrumbs }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        {breadcrumbs && <Breadcrumbs {...breadcrumbs} />}
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
