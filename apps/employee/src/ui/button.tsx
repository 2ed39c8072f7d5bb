import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: 'filled' | 'outlined' | 'plain';
  /** An action is running: the button keeps its place and can't be pressed again. */
  busy?: boolean;
};

export function Button({ look = 'filled', busy = false, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={`${styles.button} ${styles[look]}`}
      aria-busy={busy || undefined}
      disabled={props.disabled || busy}
    />
  );
}
