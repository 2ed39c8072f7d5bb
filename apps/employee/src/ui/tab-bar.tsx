import { Link } from 'wouter';
import { useMessages } from '#language/language.ts';
import styles from './tab-bar.module.css';

/** The main pages, in reach of a thumb. */
export function TabBar() {
  const { today, me, navigation } = useMessages();
  const active = (isActive: boolean) =>
    isActive ? `${styles.tab} ${styles.active}` : (styles.tab ?? '');
  return (
    <nav className={styles.bar} aria-label={navigation}>
      <Link href="/" className={active}>
        {today.title}
      </Link>
      <Link href="/me" className={active}>
        {me.title}
      </Link>
    </nav>
  );
}
