import type { EventDetail } from '@kolam/contract/finance/events/model.ts';
import { vendorRoutes } from '#finance/parties/routes.ts';
import { HistoryPanel } from '#platform/audit/history-panel.tsx';
import { formatDate, formatNumber } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { Link } from '#ui/link.tsx';
import looks from '#ui/looks.module.css';
import { Panel } from '#ui/panel.tsx';
import { EventAttachments } from './event-attachments.tsx';
import { EventDocuments } from './event-documents.tsx';
import { showsHeads } from './event-figures.ts';
import { timesOf } from './event-terms.ts';
import styles from './events.module.css';

/** Shown below the figures: the documents behind them, beside the event's details. */
export function EventBody({ event }: { event: EventDetail }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <EventDocuments event={event} />
        <Panel title="History">
          <HistoryPanel kind="event" id={event.id} version={event.version} />
        </Panel>
      </div>
      <div className={styles.column}>
        <EventFacts event={event} />
        <EventAttachments event={event} />
      </div>
    </div>
  );
}

/**
 * Shows the details of an event. Fields that most events leave empty are shown only if filled in.
 */
function EventFacts({ event }: { event: EventDetail }) {
  const { participants, eventDescription, vendors } = event;
  // Without the table by head, these are already shown beside the cards.
  const basic = [
    { label: 'Client', value: event.clientName },
    { label: 'Date', value: formatDate(event.eventDate) },
    { label: 'Venue', value: event.venue },
    { label: 'Planner', value: event.assignedTo?.name },
  ];
  const further = [
    { label: 'Time', value: timesOf(event) },
    { label: 'Participants', value: participants === null ? '' : formatNumber(participants) },
    { label: 'Lead', value: event.eventLead },
    { label: 'Category', value: event.eventCategory },
    { label: 'Type', value: event.eventType },
    { label: 'Client contact', value: event.clientPocName },
    { label: 'Client location', value: event.clientLocation },
  ];
  return (
    <>
      <Panel title="Details">
        <KeyValueList
          items={[
            ...(showsHeads(event) ? basic : []),
            { label: 'City', value: event.city },
            ...further.filter(({ value }) => value !== ''),
          ]}
        />
      </Panel>
      {eventDescription !== '' && (
        <Panel title="Description">
          <p className={looks.lines}>{eventDescription}</p>
        </Panel>
      )}
      {vendors.length > 0 && (
        <Panel title="Vendors">
          <ul className={styles.vendors}>
            {vendors.map(({ id, name }) => (
              <li key={id}>
                <Link to={vendorRoutes.record(id)}>{name}</Link>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
