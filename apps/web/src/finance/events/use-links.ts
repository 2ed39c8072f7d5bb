import { eventHeadLabels } from '@kolam/contract/finance/events/heads.ts';
import { eventMessages } from '@kolam/contract/finance/events/messages.ts';
import type { EventDetail } from '@kolam/contract/finance/events/model.ts';
import type { EventDocument } from '@kolam/contract/finance/invoices/model.ts';
import { toastError } from '#core/problem-report.ts';
import { useSingleAction } from '#core/single-action.ts';
import { toast } from '#ui/toast.ts';
import { refreshEvents, setLink } from './queries.ts';

type Document = Pick<EventDocument, 'id' | 'version' | 'code' | 'party' | 'head'>;

const nameOf = ({ code, party }: Document) => code ?? `The draft for ${party.name}`;

/** An error may be caused by another user's change, so the data is refetched either way. */
async function link(given: Parameters<typeof setLink>[0]) {
  try {
    return (await setLink(given)).data;
  } finally {
    void refreshEvents();
  }
}

/** Moves an event's documents to another head or unlinks them. Both can be undone. */
export function useLinks({ id, eventName }: Pick<EventDetail, 'id' | 'eventName'>) {
  async function takeOff(document: Document) {
    const { head } = document;
    const { version } = await link({ document, eventId: null, head: null });
    const putBack = async () => {
      await link({ document: { id: document.id, version }, eventId: id, head });
      toast.success(eventMessages.linked(nameOf(document), eventName), { about: document.id });
    };
    toast.success(eventMessages.unlinked(nameOf(document)), {
      about: document.id,
      action: { label: 'Undo', onSelect: () => void putBack().catch(toastError) },
    });
  }

  async function moveTo({ document, head }: { document: Document; head: EventDocument['head'] }) {
    await link({ document, eventId: id, head });
    toast.success(`${nameOf(document)} counts as ${eventHeadLabels[head]}`, {
      about: document.id,
    });
  }

  const unlinking = useSingleAction({ mutationFn: takeOff, onError: toastError });
  const moving = useSingleAction({ mutationFn: moveTo, onError: toastError });
  return { unlink: unlinking.start, move: moving.start, isMoving: moving.isPending };
}
