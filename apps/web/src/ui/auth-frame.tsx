import type { ReactNode } from 'react';
import styles from './auth-frame.module.css';
import { KolamMark } from './kolam-mark.tsx';
import { KolamPattern } from './kolam-pattern.tsx';

type AuthFrameProps = {
  /** "Sign in". */
  title: string;
  description?: ReactNode;
  /** A long form with room for fields side by side. It starts at the top. */
  wide?: boolean;
  /** The form and the content below it. */
  children: ReactNode;
};

/** The page layout for signed-out users: a kolam on the left, one form on the right. */
export function AuthFrame({ title, description, wide = false, children }: AuthFrameProps) {
  return (
    <div className={styles.frame} data-wide={wide || undefined}>
      <header className={styles.brand}>
        <KolamPattern
          className={styles.motif}
          columns={11}
          rows={11}
          outline="diamond"
          symmetric
          seed={5}
          turns={0.25}
          weight={0.075}
          brightEvery={11}
        />
        <p className={styles.name}>
          <KolamMark size={36} />
          Kolam
        </p>
        <div className={styles.words}>
          <p className={styles.slogan}>Healthier teams, one quiet habit at a time.</p>
          <p className={styles.about}>
            The console for companies, challenges, stock and finance across your programmes.
          </p>
        </div>
      </header>
      <main className={styles.side}>
        <div className={styles.form}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.description}>{description}</p>
          {children}
        </div>
      </main>
    </div>
  );
}
