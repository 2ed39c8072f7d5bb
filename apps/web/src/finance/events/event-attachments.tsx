import { eventLimits } from '@kolam/contract/finance/events/limits.ts';
import { eventMessages } from '@kolam/contract/finance/events/messages.ts';
import type { EventAttachment, EventDetail } from '@kolam/contract/finance/events/model.ts';
import { IconDownload, IconEye, IconFile, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '#core/api.ts';
import { sentenceOf } from '#core/api-problem.ts';
import { sayFailure } from '#core/problem-report.ts';
import { useMay } from '#core/session.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { fileSize } from '#ui/file-size.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { FilesPicker } from '../../files/files-picker.tsx';
import styles from './event-attachments.module.css';
import { loadEvent, refreshEvents } from './queries.ts';
import { useAdding } from './use-adding.ts';

const AttachmentWindow = lazy(async () => {
  const { AttachmentWindow: Window } = await import('./attachment-window.tsx');
  return { default: Window };
});

/** What a browser shows by itself; other files are downloaded. */
const isShown = ({ contentType }: EventAttachment) =>
  contentType === 'application/pdf' || contentType.startsWith('image/');

/** A file by a link that opens: what shows may have been there for longer than its link lasts. */
async function withFreshLink(eventId: string, attachment: EventAttachment) {
  const { attachments } = await loadEvent(eventId);
  return attachments.find(({ _id }) => _id === attachment._id) ?? attachment;
}

async function download(eventId: string, attachment: EventAttachment) {
  try {
    const { url, name } = await withFreshLink(eventId, attachment);
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
  } catch (error) {
    sayFailure(error);
  }
}

async function remove(eventId: string, { _id: attachmentId }: EventAttachment) {
  try {
    const params = { id: eventId, attachmentId };
    const { data } = await api('DELETE /admin/finance/events/{id}/attachments/{attachmentId}', {
      params,
    });
    void refreshEvents(data);
  } catch (error) {
    void refreshEvents();
    throw new Error(sentenceOf(error));
  }
}

/** The files of an event: to look at, download, add and remove, each at once. */
export function EventAttachments({ event }: { event: EventDetail }) {
  const { id, attachments } = event;
  const mayWrite = useMay('finance:write');
  const room = eventLimits.attachments - attachments.length;
  const [viewed, setViewed] = useState<EventAttachment>();
  const adding = useAdding(event);
  const confirm = useConfirm();

  async function view(attachment: EventAttachment) {
    try {
      setViewed(await withFreshLink(id, attachment));
    } catch (error) {
      sayFailure(error);
    }
  }

  const askToRemove = (attachment: EventAttachment) =>
    void confirm({
      title: `Remove ${attachment.name}?`,
      effects: ['The file is deleted. This cannot be undone.'],
      verb: 'Remove',
      busyText: 'Removing...',
      tone: 'danger',
      run: () => remove(id, attachment),
    });

  return (
    <Panel title="Attachments">
      <div className={styles.attachments}>
        {attachments.length === 0 && !mayWrite && <p className={styles.none}>No files</p>}
        {attachments.length > 0 && (
          <ul className={styles.list} aria-label="Attached files">
            {attachments.map((attachment) => (
              <li key={attachment._id} className={styles.item}>
                <IconFile className={styles.icon} size={20} stroke={1.6} aria-hidden="true" />
                <p className={styles.about}>
                  <span className={styles.name}>{attachment.name}</span>
                  <span className={styles.facts}>
                    {fileSize(attachment.bytes)} · <RelativeTime at={attachment.uploadedAt} />
                  </span>
                </p>
                {isShown(attachment) && (
                  <IconButton
                    icon={IconEye}
                    label={`View ${attachment.name}`}
                    tip="View"
                    onClick={() => void view(attachment)}
                  />
                )}
                <IconButton
                  icon={IconDownload}
                  label={`Download ${attachment.name}`}
                  tip="Download"
                  onClick={() => void download(id, attachment)}
                />
                {mayWrite && (
                  <IconButton
                    icon={IconTrash}
                    tone="bad"
                    label={`Remove ${attachment.name}`}
                    tip="Remove"
                    onClick={() => askToRemove(attachment)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {mayWrite && room <= 0 && <p className={styles.none}>{eventMessages.attachmentsTooMany}</p>}
        {mayWrite && room > 0 && (
          <FilesPicker
            label="Add files"
            purpose="attachment"
            files={adding.files}
            onChange={adding.start}
            most={room}
            tooMany={eventMessages.attachmentsTooMany}
            error={adding.problem}
            share={adding.share}
          />
        )}
      </div>
      <Suspense>
        {viewed && (
          <AttachmentWindow
            file={viewed}
            onReload={() => withFreshLink(id, viewed)}
            onClose={() => setViewed(undefined)}
          />
        )}
      </Suspense>
    </Panel>
  );
}
