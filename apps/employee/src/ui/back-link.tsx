import { Link } from 'wouter';
import styles from './back-link.module.css';
import { Icon } from './icon.tsx';

/** The way to the page above, since an installed app has no button of the browser for it. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className={styles.back ?? ''}>
      <Icon name="back" size={18} />
      {children}
    </Link>
  );
}
