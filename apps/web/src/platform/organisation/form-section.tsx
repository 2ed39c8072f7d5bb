import type { ReactNode } from 'react';
import styles from './organisation.module.css';

type FormSectionProps = { title: string; description: ReactNode; children: ReactNode };

/** Fields that belong together, beside an explanation. */
export function FormSection({ title, description, children }: FormSectionProps) {
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{title}</legend>
      <p className={styles.about}>{description}</p>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}
