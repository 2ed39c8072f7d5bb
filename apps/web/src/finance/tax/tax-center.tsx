import { Outlet, useLocation } from '@tanstack/react-router';
import { useFrameTabs } from '#core/frame-tabs.ts';
import { Link } from '#ui/link.tsx';
import { HouseRulesPanel } from './house-rules-panel.tsx';
import { NoAdvice } from './no-advice.tsx';
import styles from './tax-center.module.css';

/** The frame of the Tax Center: its pages and the disclaimer. */
export function TaxCenter() {
  const { pathname } = useLocation();
  return (
    <>
      <nav aria-label="Tax Center" className={styles.pages}>
        {useFrameTabs('tax-center').map(({ label, href }) => (
          <Link
            key={href}
            to={href}
            className={styles.page}
            aria-current={href === pathname ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <HouseRulesPanel />
      <Outlet />
      <NoAdvice />
    </>
  );
}
