import { Outlet, useLocation } from '@tanstack/react-router';
import { routes } from '#core/routes.ts';
import { Link } from '#ui/link.tsx';
import { NoAdvice } from './no-advice.tsx';
import styles from './tax-center.module.css';

const pages = [
  { label: 'Calculators', href: routes.financeTax() },
  { label: 'Vendor limits', href: routes.financeTaxVendors() },
  { label: 'GST reports', href: routes.financeGst() },
];

/** The frame of the Tax Center: its pages and the disclaimer. */
export function TaxCenter() {
  const { pathname } = useLocation();
  return (
    <>
      <nav aria-label="Tax Center" className={styles.pages}>
        {pages.map(({ label, href }) => (
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
      <Outlet />
      <NoAdvice />
    </>
  );
}
