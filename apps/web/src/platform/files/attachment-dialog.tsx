import { useState } from 'react';
import { toastError } from '#core/problem-report.ts';
import { Dialog } from '#ui/dialog.tsx';
import type { Attachment } from './attachments-panel.tsx';
import { FileViewPanel } from './file-view-panel.tsx';

type AttachmentDialogProps = {
  file: Attachment;
  /** Reloads the file with a link that works. */
  onReload: () => Promise<Attachment>;
  onClose: () => void;
};

/** Shows a record's file over the page. An expired link is requested again. */
export function AttachmentDialog({ file: opened, onReload, onClose }: AttachmentDialogProps) {
  const [file, setFile] = useState(opened);
  return (
    <Dialog opened onClose={onClose} title={opened.name} size="large">
      <FileViewPanel file={file} onReload={() => void onReload().then(setFile).catch(toastError)} />
    </Dialog>
  );
}
