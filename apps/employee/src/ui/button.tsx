import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: 'filled' | 'outlined' | 'plain';
  /** An action is running: the button keeps its place and the focus, and can't be pressed again. */
  busy?: boolean;
};

const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** With `autoFocus` it takes the focus when it appears. */
export function Button(props: ButtonProps) {
  const { look = 'filled', busy = false, autoFocus, onClick, ...others } = props;
  return (
    <button
      type="button"
      {...others}
      // Browsers follow the attribute only while the page loads.
      ref={autoFocus ? takeFocus : null}
      className={`${styles.button} ${styles[look]}`}
      aria-busy={busy || undefined}
      // Disabled, it would lose the focus.
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}
