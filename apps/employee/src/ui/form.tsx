import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './panel.module.css';

type FormProps = {
  onSubmit: (event: FormEvent) => void;
  /** What was refused: anything new with each refusal. The first field that is wrong gets the focus. */
  refusal?: unknown;
  children: ReactNode;
};

/** A form whose messages are ours, in the chosen language, instead of the browser's. */
export function Form({ onSubmit, refusal, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusal]);
  return (
    <form ref={form} className={styles.panel} onSubmit={onSubmit} noValidate>
      {children}
    </form>
  );
}
