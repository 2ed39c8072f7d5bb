import { useLocation } from '@tanstack/react-router';
import { useFrameTabs } from '#core/frame-tabs.ts';
import { Link } from '#ui/link.tsx';
import styles from './page-links.module.css';

type PageLinksProps = {
  /** The accessible name of the links. */
  label: string;
  frame: string;
};

/** The pages of a frame inside an area, each with its own address. */
export function PageLinks({ label, frame }: PageLinksProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label} className={styles.pages}>
      {useFrameTabs(frame).map(({ label: text, href }) => (
        <Link
          key={href}
          to={href}
          className={styles.page}
          aria-current={href === pathname ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
