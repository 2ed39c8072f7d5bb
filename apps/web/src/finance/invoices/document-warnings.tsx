import type { DocumentWarning } from '@kolam/contract/finance/invoices/model.ts';
import { Notice } from '#ui/notice.tsx';
import styles from './figures.module.css';

/** What deserves a second look; nothing here keeps anybody from going on. */
export function DocumentWarnings({ warnings }: { warnings: readonly DocumentWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <div role="status" className={styles.warnings}>
      {warnings.map(({ code, message }) => (
        <Notice key={`${code} ${message}`} tone="attention" message={message} />
      ))}
    </div>
  );
}
