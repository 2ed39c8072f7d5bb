import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import type { DocumentWarning } from '@kolam/contract/finance/invoices/model.ts';
import { useCan } from '#core/session.ts';
import { organisationRoutes } from '#platform/organisation/routes.ts';
import { Notice } from '#ui/notice.tsx';
import styles from './figures.module.css';

/** Shows warnings that don't prevent continuing. */
export function DocumentWarnings({ warnings }: { warnings: readonly DocumentWarning[] }) {
  const canOrganise = useCan('settings:write');
  if (warnings.length === 0) return null;
  return (
    <div role="status" className={styles.warnings}>
      {warnings.map(({ code, message }) => (
        <Notice
          key={`${code} ${message}`}
          tone="attention"
          message={message}
          end={
            canOrganise &&
            message === invoiceMessages.supplierIncomplete && (
              // In a new tab, so that nothing typed here is lost.
              <a href={organisationRoutes.page()} target="_blank" rel="noopener">
                Fill it in
              </a>
            )
          }
        />
      ))}
    </div>
  );
}
