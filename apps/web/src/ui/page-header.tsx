import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import styles from './page-header.module.css';

type PageHeaderProps = {
  title: string;
  /** One line on what the page is for. */
  description?: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  /** The way here, outermost first, without the page itself. */
  trail?: readonly { label: string; to: string }[];
};

/** The head of a page; its `h1` names the screen. */
export function PageHeader({ title, description, actions, trail = [] }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        {trail.length > 0 && (
          <nav aria-label="Breadcrumb">
            <ol className={styles.trail}>
              {trail.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ol>
          </nav>
        )}
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
