import { Link, useLocation } from 'wouter';
import { useMessages } from '#language/language.ts';
import { Icon } from './icon.tsx';
import styles from './tab-bar.module.css';

const tabs = [
  { name: 'today', path: '/' },
  { name: 'boards', path: '/boards' },
  { name: 'rewards', path: '/rewards' },
  { name: 'me', path: '/me' },
] as const;

/** The main pages, in reach of a thumb. */
export function TabBar() {
  const { tabs: texts, navigation } = useMessages();
  const [location] = useLocation();
  return (
    <nav className={styles.bar} aria-label={navigation}>
      {tabs.map(({ name, path }) => {
        const isCurrent = path === '/' ? location === '/' : location.startsWith(path);
        return (
          <Link
            key={name}
            href={path}
            className={isCurrent ? `${styles.tab} ${styles.active}` : (styles.tab ?? '')}
            aria-current={isCurrent ? 'page' : undefined}
          >
            <Icon name={name} />
            {texts[name]}
          </Link>
        );
      })}
    </nav>
  );
}
