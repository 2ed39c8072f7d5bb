import { eventMessages } from '@kolam/contract/finance/events/messages.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { ApiProblem } from '#core/api-problem.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { useRecent } from '#core/use-recent.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { Link } from '#ui/link.tsx';
import { Panel } from '#ui/panel.tsx';
import { EventFigures } from './event-figures-panel.tsx';
import { EventHeader } from './event-header.tsx';
import { EventSkeleton } from './event-skeleton.tsx';
import styles from './events.module.css';
import { useEvent } from './queries.ts';
import { eventRoutes } from './routes.ts';

// Loaded after the event's header and figures.
const EventBody = lazyNamed(() => import('./event-body.tsx'), 'EventBody');
const EditEventDialog = lazyDialog(() => import('./edit-event-dialog.tsx'), 'EditEventDialog', {
  title: ({ event }) => `Edit ${event.eventName}`,
  size: 'large',
  fields: 6,
});

type Failing = Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;

type ChosenEventProps = {
  /** Undefined while loading, null if there is none. */
  id: string | null | undefined;
  /** The query of the latest event, shown where none is chosen. */
  latest: Failing;
  /** The button that adds the first one, for users who may. */
  add: ReactNode;
};

/** Shows the chosen event, or a placeholder for it. */
export function ChosenEvent({ id, latest, add }: ChosenEventProps) {
  if (id === null) {
    return (
      <Panel>
        <EmptyState
          title={eventMessages.empty}
          description="What each event was to bring and cost shows here, beside the invoices and bills that are linked to it."
          action={add || undefined}
        />
      </Panel>
    );
  }
  if (id !== undefined) return <EventById key={id} id={id} />;
  return latest.error ? <EventProblem query={latest} /> : <EventSkeleton />;
}

function EventById({ id }: { id: string }) {
  const query = useEvent(id);
  const { data: event } = query;
  const openDialog = useOpenDialog();
  useRecent(event?.id);
  if (!event) return query.error ? <EventProblem query={query} /> : <EventSkeleton />;
  return (
    <div className={styles.event}>
      <EventHeader
        event={event}
        onEdit={() => openDialog(EditEventDialog, { event, plansHeads: false })}
      />
      <EventFigures
        event={event}
        onPlanHeads={() => openDialog(EditEventDialog, { event, plansHeads: true })}
      />
      <Suspense>
        <EventBody event={event} />
      </Suspense>
    </div>
  );
}

/** Shown in place of an event that does not exist or could not be loaded. */
function EventProblem({ query: { error, refetch, isFetching } }: { query: Failing }) {
  return (
    <Panel>
      {error instanceof ApiProblem && error.status === 404 ? (
        <EmptyState
          title="There is no such event"
          description="The link may be incomplete, or the event is deleted."
          action={
            <Button variant="default" component={Link} to={eventRoutes.list({ view: 'all' })}>
              Go to all events
            </Button>
          }
        />
      ) : (
        <LoadProblem title={financeMessages.loadFailed} query={{ error, refetch, isFetching }} />
      )}
    </Panel>
  );
}
