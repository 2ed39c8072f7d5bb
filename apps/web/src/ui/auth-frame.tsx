import type { ReactNode } from 'react';
import styles from './auth-frame.module.css';
import { KolamMark } from './kolam-mark.tsx';
import { KolamPattern } from './kolam-pattern.tsx';

type AuthFrameProps = {
  /** "Sign in". */
  title: string;
  description?: ReactNode;
  /** What is signed in to. By default the console. */
  brand?: typeof ofConsole;
  /** A long form with room for fields side by side. It starts at the top. */
  wide?: boolean;
  /** The form and the content below it. */
  children: ReactNode;
};

const ofConsole = {
  name: 'Kolam',
  slogan: 'Healthier teams, one quiet habit at a time.',
  about: 'The console for companies, challenges, stock and finance across your programmes.',
};

/** The page layout for signed-out users: a kolam on the left, one form on the right. */
export function AuthFrame({
  title,
  description,
  brand = ofConsole,
  wide = false,
  children,
}: AuthFrameProps) {
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
          {brand.name}
        </p>
        <div className={styles.words}>
          <p className={styles.slogan}>{brand.slogan}</p>
          <p className={styles.about}>{brand.about}</p>
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
