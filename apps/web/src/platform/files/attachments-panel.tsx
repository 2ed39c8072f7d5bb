import type { ShownFile } from '@kolam/contract/platform/files/model.ts';
import { IconDownload, IconEye, IconFile, IconTrash } from '@tabler/icons-react';
import { toastError } from '#core/problem-report.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { DialogHost, useOpenDialog } from '#ui/dialog-host.tsx';
import { fileSize } from '#ui/file-size.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import looks from '#ui/looks.module.css';
import { RelativeTime } from '#ui/relative-time.tsx';
import styles from './attachments-panel.module.css';
import { FilesPicker } from './files-picker.tsx';
import { type AddFiles, useAddedFiles } from './use-added-files.ts';

const AttachmentDialog = lazyDialog(() => import('./attachment-dialog.tsx'), 'AttachmentDialog');

/** A file attached to a record. */
export type Attachment = ShownFile & { _id: string; uploadedAt: string };

/** Whether the browser can display it. Other files are downloaded. */
const isShown = ({ contentType }: Attachment) =>
  contentType === 'application/pdf' || contentType.startsWith('image/');

export type AttachmentsPanelProps = {
  label: string;
  /** The id of the record with the files. */
  recordId: string;
  attachments: readonly Attachment[];
  /** The maximum number in total, and the message beyond it. */
  most: number;
  tooMany: string;
  /** Whether files can be added and removed. */
  canWrite: boolean;
  /**
   * Loads the current files with working links: the shown ones may be older than their links'
   * lifetime.
   */
  load: () => Promise<readonly Attachment[]>;
  add: AddFiles;
  /** Removes one. An error is shown in the confirmation dialog. */
  remove: (attachment: Attachment) => Promise<void>;
};

/** The files of a record: view, download, add and remove, each taking effect immediately. */
export const AttachmentsPanel = (props: AttachmentsPanelProps) => (
  // Over a record's drawer, which stays open.
  <DialogHost>
    <Attachments {...props} />
  </DialogHost>
);

function Attachments(props: AttachmentsPanelProps) {
  const { label, recordId, attachments, most, tooMany, canWrite, load, remove } = props;
  const room = most - attachments.length;
  const openDialog = useOpenDialog();
  const adding = useAddedFiles(recordId, props.add);
  const confirm = useConfirm();

  const fresh = async (attachment: Attachment) =>
    (await load()).find(({ _id }) => _id === attachment._id) ?? attachment;

  const show = (file: Attachment) =>
    openDialog(AttachmentDialog, { file, onReload: () => fresh(file) });

  async function download(attachment: Attachment) {
    const { url, name } = await fresh(attachment);
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
  }

  const askToRemove = (attachment: Attachment) =>
    void confirm({
      title: `Remove ${attachment.name}?`,
      effects: ['The file is deleted. This cannot be undone.'],
      verb: 'Remove',
      busyText: 'Removing...',
      tone: 'danger',
      run: () => remove(attachment),
    });

  return (
    <div className={styles.attachments}>
      {attachments.length === 0 && !canWrite && <p className={styles.none}>No files</p>}
      {attachments.length > 0 && (
        <ul className={styles.list} aria-label="Attached files">
          {attachments.map((attachment) => (
            <li key={attachment._id} className={styles.item}>
              <IconFile className={styles.icon} size={20} stroke={1.6} aria-hidden="true" />
              <p className={styles.about}>
                <a
                  className={styles.name}
                  href={attachment.url}
                  download={attachment.name}
                  onClick={(event) => {
                    event.preventDefault();
                    void download(attachment).catch(toastError);
                  }}
                >
                  {attachment.name}
                </a>
                <span className={looks.small}>
                  {fileSize(attachment.bytes)} · <RelativeTime at={attachment.uploadedAt} />
                </span>
              </p>
              {isShown(attachment) && (
                <IconButton
                  icon={IconEye}
                  label={`View ${attachment.name}`}
                  tip="View"
                  onClick={() => void fresh(attachment).then(show).catch(toastError)}
                />
              )}
              <IconButton
                icon={IconDownload}
                label={`Download ${attachment.name}`}
                tip="Download"
                onClick={() => void download(attachment).catch(toastError)}
              />
              {canWrite && (
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
      {canWrite && room <= 0 && <p className={styles.none}>{tooMany}</p>}
      {canWrite && room > 0 && (
        <FilesPicker
          label={label}
          purpose="attachment"
          files={adding.files}
          onChange={adding.start}
          most={room}
          tooMany={tooMany}
          error={adding.problem}
          share={adding.share}
        />
      )}
    </div>
  );
}
