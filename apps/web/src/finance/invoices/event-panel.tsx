import { eventHeadLabels } from '@kolam/contract/finance/events/heads.ts';
import { eventMessages } from '@kolam/contract/finance/events/messages.ts';
import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { Button } from '@mantine/core';
import { toastError } from '#core/problem-report.ts';
import { useCan } from '#core/session.ts';
import { useSingleAction } from '#core/single-action.ts';
import { eventRoutes } from '#finance/events/routes.ts';
import { Link } from '#ui/link.tsx';
import { Panel } from '#ui/panel.tsx';
import { toast } from '#ui/toast.ts';
import styles from './detail.module.css';
import { setEvent } from './event-link.ts';
import { nameOf } from './invoice-terms.ts';

type EventPanelProps = { invoice: InvoiceDetail; onEdit: () => void };

/** The event whose revenue or cost a document is. It can be changed even after issuing. */
export function EventPanel({ invoice, onEdit }: EventPanelProps) {
  const { event, eventHead, status } = invoice;
  const canWrite = useCan('finance:write');
  const isVoid = status === 'void';
  return (
    <Panel
      title="Event"
      aside={
        canWrite &&
        !isVoid && (
          <div className={styles.eventActs}>
            <Button variant="default" size="compact-sm" onClick={onEdit}>
              {event ? 'Change' : 'Link'}
            </Button>
            {event && <TakeOff invoice={invoice} />}
          </div>
        )
      }
    >
      {event ? (
        <p className={styles.eventName}>
          <Link to={eventRoutes.record(event.id)}>{event.name}</Link>
          <span className={styles.small}>
            {eventHead && `Counts as ${eventHeadLabels[eventHead]}`}
            {status === 'draft' && ', once it is issued'}
            {isVoid && ': nothing, since it is void'}
          </span>
        </p>
      ) : (
        <p className={styles.small}>
          {isVoid ? 'Void documents count for no event.' : 'Not linked to an event.'}
        </p>
      )}
    </Panel>
  );
}

function TakeOff({ invoice }: { invoice: InvoiceDetail }) {
  const { id, event, eventHead } = invoice;
  const { start, isPending } = useSingleAction({
    mutationFn: async () => {
      const unlinked = await setEvent(invoice, { eventId: null, head: null });
      const putBack = async () => {
        await setEvent(unlinked, { eventId: event?.id ?? null, head: eventHead });
        toast.success(eventMessages.linked(nameOf(invoice), event?.name ?? ''), { about: id });
      };
      toast.success(eventMessages.unlinked(nameOf(invoice)), {
        about: id,
        action: { label: 'Undo', onSelect: () => void putBack().catch(toastError) },
      });
    },
    onError: toastError,
  });
  return (
    <Button variant="default" size="compact-sm" disabled={isPending} onClick={() => start()}>
      Take off
    </Button>
  );
}
