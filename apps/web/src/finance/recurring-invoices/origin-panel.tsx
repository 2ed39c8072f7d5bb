import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { scheduleText } from '@kolam/contract/finance/recurring-invoices/schedule.ts';
import { MissingNotice } from '#core/missing-notice.tsx';
import { Link } from '#ui/link.tsx';
import { Panel } from '#ui/panel.tsx';
import { useRecurringOf } from './queries.ts';
import { recurringRoutes } from './routes.ts';

/** The recurring invoice that made an invoice. Nothing if a person made it. */
export function OriginPanel({ invoice }: { invoice: InvoiceDetail }) {
  const query = useRecurringOf(invoice.id);
  const { data: recurring } = query;
  if (!recurring) return <MissingNotice what="the recurring invoice" query={query} />;
  return (
    <Panel title="Recurring invoice">
      <Link to={recurringRoutes.record(recurring.id)}>{recurring.name}</Link>,{' '}
      {scheduleText(recurring).toLowerCase()}
    </Panel>
  );
}
