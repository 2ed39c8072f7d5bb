import type { FormEvent, ReactNode } from 'react';
import styles from './panel.module.css';

type FormProps = { onSubmit: (event: FormEvent) => void; children: ReactNode };

/** A form whose messages are ours, in the chosen language, instead of the browser's. */
export function Form({ onSubmit, children }: FormProps) {
  return (
    <form className={styles.panel} onSubmit={onSubmit} noValidate>
      {children}
    </form>
  );
}
