import { useCan } from '#core/session.ts';
import { Link } from '#ui/link.tsx';
import styles from './audit.module.css';
import type { HistoryOf } from './queries.ts';
import { auditRoutes } from './routes.ts';

/** Links from a record's history to its entries in the audit log, for users who may read that. */
export function LogLink({ kind, id }: HistoryOf) {
  if (!useCan('settings:read')) return null;
  return (
    <p className={styles.all}>
      <Link to={auditRoutes.log({ kind, recordId: id })}>All entries in the audit log</Link>
    </p>
  );
}
