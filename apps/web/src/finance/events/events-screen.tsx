import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Suspense } from 'react';
import { flushSync } from 'react-dom';
import { useAddressAction } from '#core/address-action.ts';
import { useCan } from '#core/session.ts';
import { useSingleAction } from '#core/single-action.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { ChosenEvent } from './chosen-event.tsx';
import { EventPicker } from './event-picker.tsx';
import styles from './events.module.css';
import { refreshEvents, useLatestEvent } from './queries.ts';
import { useEvents } from './use-events.ts';

// The form includes the schemas, which are not needed to view an event.
const CreateEventDialog = lazyDialog(
  () => import('./create-event-dialog.tsx'),
  'CreateEventDialog',
  { title: 'Create Event', size: 'large', fields: 6 },
);
const EventsTable = lazyNamed(() => import('./events-table.tsx'), 'EventsTable');

const views = [
  { value: 'one', label: 'One event' },
  { value: 'all', label: 'All events' },
] as const;

/** Budget and actual of events: one at a time, or all as a list. */
export function EventsScreen() {
  const list = useEvents();
  const { chosen, listsAll } = list;
  const canWrite = useCan('finance:write');
  const latest = useLatestEvent(chosen === undefined && !listsAll);
  const shown = chosen ?? latest.data;
  const openDialog = useOpenDialog();
  function create() {
    const close = openDialog(CreateEventDialog, {
      onCreated: ({ id }) => {
        // The dialog closes before the address changes, or it would ask about its input.
        flushSync(close);
        list.choose(id);
      },
    });
  }
  useAddressAction({ create: canWrite ? create : undefined });
  const refreshing = useSingleAction({ mutationFn: () => refreshEvents() });

  const add = canWrite && <Button onClick={create}>+ New Event</Button>;

  return (
    <>
      <div className={styles.bar}>
        <SegmentedControl
          label="View"
          options={views}
          value={listsAll ? 'all' : 'one'}
          onChange={list.setView}
        />
        {!listsAll && (
          <EventPicker
            className={styles.picker ?? ''}
            aria-label="Event"
            value={shown ?? ''}
            onChange={list.choose}
            disabled={shown === null}
          />
        )}
        <div className={styles.buttons}>
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden="true" />}
            disabled={refreshing.isPending}
            onClick={() => refreshing.start()}
          >
            Refresh
          </Button>
          {add}
        </div>
      </div>
      {listsAll ? (
        <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
          <EventsTable list={list} add={add} />
        </Suspense>
      ) : (
        <ChosenEvent id={shown} latest={latest} add={add} />
      )}
    </>
  );
}
