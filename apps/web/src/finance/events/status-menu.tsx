import type { EventDetail } from '@kolam/contract/finance/events/model.ts';
import { type EventStatus, eventStatusLabels } from '@kolam/contract/finance/events/values.ts';
import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { api } from '#core/api.ts';
import { ApiProblem } from '#core/api-problem.ts';
import { choicesOf } from '#core/labels.ts';
import { toastError } from '#core/problem-report.ts';
import { useSingleAction } from '#core/single-action.ts';
import { MenuButton } from '#ui/menu-button.tsx';
import { toast } from '#ui/toast.ts';
import { refreshEvents } from './queries.ts';

type Changed = Pick<EventDetail, 'id' | 'version' | 'eventStatus'>;

/**
 * Sets a status. Its Undo restores the previous one, based on the version that this change created.
 */
async function setStatus({ id, version, eventStatus: before }: Changed, eventStatus: EventStatus) {
  try {
    const { data } = await api('PATCH /admin/finance/events/{id}', {
      params: { id },
      body: { eventStatus },
      ifMatch: version,
    });
    void refreshEvents(data);
    toast.success(`${data.eventName}: ${eventStatusLabels[eventStatus]}`, {
      about: id,
      action: {
        label: 'Undo',
        onSelect: () => void setStatus(data, before).catch(toastError),
      },
    });
  } catch (error) {
    // Another user may have changed it since.
    if (error instanceof ApiProblem) void refreshEvents();
    throw error;
  }
}

/**
 * The status of an event. A change is saved immediately, any status may follow any other, and each
 * change is in the history.
 */
export function StatusMenu({ event }: { event: EventDetail }) {
  const change = useSingleAction({
    mutationFn: (chosen: EventStatus) => setStatus(event, chosen),
    onError: toastError,
  });
  return (
    <MenuButton
      label="Change status"
      width={190}
      button={(props) => (
        <Button
          variant="default"
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
          disabled={change.isPending}
          {...props}
        >
          Change status
        </Button>
      )}
    >
      {(action, { MenuItem }) =>
        choicesOf(eventStatusLabels)
          .filter(({ value }) => value !== event.eventStatus)
          .map(({ value, label }) => (
            <MenuItem key={value} label={label} onSelect={action(() => change.start(value))} />
          ))
      }
    </MenuButton>
  );
}
