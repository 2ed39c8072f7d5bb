import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: 'filled' | 'outlined' | 'plain';
  /** An action is running: the button keeps its place and can't be pressed again. */
  busy?: boolean;
};

const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** With `autoFocus` it takes the focus when it appears. */
export function Button({ look = 'filled', busy = false, autoFocus, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      // Browsers follow the attribute only while the page loads.
      ref={autoFocus ? takeFocus : null}
      className={`${styles.button} ${styles[look]}`}
      aria-busy={busy || undefined}
      disabled={props.disabled || busy}
    />
  );
}
