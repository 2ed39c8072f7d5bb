import { useLocation } from '@tanstack/react-router';
import { Link } from '#ui/link.tsx';
import styles from './tab-links.module.css';

export type TabLink = {
  label: string;
  href: string;
  /** Whether it is open; by its path unless given, for tabs that share one. */
  current?: boolean;
};

type TabLinksProps = {
  /** Names the tabs for screen readers. */
  label: string;
  tabs: readonly TabLink[];
};

/** The pages of one area as tabs, each with an address of its own. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map(({ label: text, href, current = href === pathname }) => (
        <Link
          key={href}
          to={href}
          className={styles.tab}
          aria-current={current ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
