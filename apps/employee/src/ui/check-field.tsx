import { useId } from 'react';
import styles from './check-field.module.css';

type CheckFieldProps = {
  label: string;
  /** Sentences below the label. */
  about?: string;
  error?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

export function CheckField({ label, about, error, checked, onChange }: CheckFieldProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.label}>
        <input
          type="checkbox"
          className={styles.box}
          checked={checked}
          onChange={({ currentTarget }) => {
            const next = currentTarget.checked;
            // As React does: what the screen refuses is never shown.
            currentTarget.checked = checked;
            onChange(next);
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [error && `${id}-error`, about && `${id}-about`].filter(Boolean).join(' ') || undefined
          }
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {about && (
        <p id={`${id}-about`} className={styles.about}>
          {about}
        </p>
      )}
    </div>
  );
}
