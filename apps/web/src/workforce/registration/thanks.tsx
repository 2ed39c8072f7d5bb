import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { appRoutes } from '#core/routes.ts';
import layout from '#ui/layout.module.css';
import { Link } from '#ui/link.tsx';
import styles from './register.module.css';

type ThanksProps = {
  /** The server's message. */
  message: string;
  /** The next steps. */
  next: readonly string[];
};

/** Shown in place of a form that was sent. */
export function Thanks({ message, next }: ThanksProps) {
  const choices = useRef<HTMLParagraphElement>(null);
  // The form that contained the focus is gone.
  useEffect(() => choices.current?.focus(), []);
  return (
    <div className={layout.stack14}>
      <p ref={choices} tabIndex={-1} className={styles.message}>
        <IconCircleCheck size={26} stroke={1.6} aria-hidden="true" />
        {message}
      </p>
      {next.length > 0 && (
        <>
          <h2 className={styles.nextTitle}>What happens next</h2>
          <ol className={styles.next}>
            {next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
      <p className={styles.aside}>
        <Link to={appRoutes.signIn()}>Back to sign in</Link>
      </p>
    </div>
  );
}
