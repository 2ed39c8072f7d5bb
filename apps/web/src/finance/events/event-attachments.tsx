import { eventLimits } from '@kolam/contract/finance/events/limits.ts';
import { eventMessages } from '@kolam/contract/finance/events/messages.ts';
import type { EventDetail } from '@kolam/contract/finance/events/model.ts';
import { api } from '#core/api.ts';
import { useCan } from '#core/session.ts';
import { upload } from '#core/upload.ts';
import { AttachmentsPanel } from '#platform/files/attachments-panel.tsx';
import { Panel } from '#ui/panel.tsx';
import { loadEvent, refreshEvents } from './queries.ts';

/** Caches the record from a change's response. After an error, refetches it. */
async function taking(change: Promise<{ data: EventDetail }>): Promise<void> {
  try {
    void refreshEvents((await change).data);
  } catch (error) {
    void refreshEvents();
    throw error;
  }
}

/** The files of an event. */
export function EventAttachments({ event }: { event: EventDetail }) {
  const { id, attachments } = event;
  const canWrite = useCan('finance:write');
  return (
    <Panel title="Attachments">
      <AttachmentsPanel
        label="Add files"
        recordId={id}
        attachments={attachments}
        most={eventLimits.attachments}
        tooMany={eventMessages.attachmentsTooMany}
        canWrite={canWrite}
        load={async () => (await loadEvent(id)).attachments}
        add={async (file, sending) => {
          const given = { params: { id }, file, fields: {}, ...sending };
          await taking(upload('POST /admin/finance/events/{id}/attachments', given));
          return true;
        }}
        remove={({ _id: attachmentId }) =>
          taking(
            api('DELETE /admin/finance/events/{id}/attachments/{attachmentId}', {
              params: { id, attachmentId },
            }),
          )
        }
      />
    </Panel>
  );
}
