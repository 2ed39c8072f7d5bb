import type { EventDetail } from '@kolam/contract/finance/events/model.ts';
import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useCan } from '#core/session.ts';
import { formatDate } from '#ui/format.ts';
import layout from '#ui/layout.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';
import { placeOf, standingOf, timesOf } from './event-terms.ts';
import styles from './events.module.css';
import { StatusMenu } from './status-menu.tsx';
import { useRemoval } from './use-removal.ts';

type EventHeaderProps = { event: EventDetail; onEdit: () => void };

/** Identifies the event, with its actions. */
export function EventHeader({ event, onEdit }: EventHeaderProps) {
  const { eventName, clientName, eventDate, eventStatus, assignedTo } = event;
  const canWrite = useCan('finance:write');
  const remove = useRemoval();
  const times = timesOf(event);
  const place = placeOf(event);
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <div className={layout.line12}>
          <h2 className={styles.name}>{eventName}</h2>
          <StatusBadge {...standingOf(eventStatus)} />
        </div>
        <p className={styles.facts}>
          <span>{clientName}</span>
          <span>
            {formatDate(eventDate)}
            {times !== '' && `, ${times}`}
          </span>
          {place !== '' && <span>{place}</span>}
          {assignedTo && <span>Planner: {assignedTo.name}</span>}
        </p>
      </div>
      {canWrite && (
        <div className={styles.buttons} data-screen-only>
          <StatusMenu event={event} />
          <Button
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden="true" />}
            onClick={onEdit}
          >
            Edit
          </Button>
          <Button
            variant="default"
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            onClick={() => void remove(event)}
          >
            Delete
          </Button>
        </div>
      )}
    </header>
  );
}
