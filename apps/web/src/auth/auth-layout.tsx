import type { ReactNode } from 'react';
import { KolamMark } from '#ui/kolam-mark.tsx';
import { KolamPattern } from '#ui/kolam-pattern.tsx';
import styles from './auth-layout.module.css';

type AuthLayoutProps = {
  title: string;
  lead: string;
  children: ReactNode;
};

/** The page of everything that stands before signing in: who we are, and one short form. */
export function AuthLayout({ title, lead, children }: AuthLayoutProps) {
  return (
    <div className={styles.page}>
      <header className={styles.story}>
        <KolamPattern
          className={styles.pattern}
          columns={11}
          rows={11}
          outline="diamond"
          symmetric
          seed={3}
          turns={0.4}
          weight={0.075}
          brightEvery={13}
        />
        <span className={styles.brand}>
          <KolamMark size={32} />
          Kolam Wellness
        </span>
        <div className={styles.words}>
          <p className={styles.motto}>Healthier teams, one quiet habit at a time.</p>
          <p className={styles.pitch}>
            The admin console for companies, challenges, stock and finance across your programmes.
          </p>
        </div>
      </header>
      <main className={styles.side}>
        <div className={styles.content}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
      </main>
    </div>
  );
}
