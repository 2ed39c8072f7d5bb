import { useState } from 'react';
import { toastError } from '#core/problem-report.ts';
import { Dialog } from '#ui/dialog.tsx';
import type { Attachment } from './attachments-panel.tsx';
import { FileViewPanel } from './file-view-panel.tsx';

type AttachmentDialogProps = {
  file: Attachment;
  /** The same with a link that opens. */
  onReload: () => Promise<Attachment>;
  onClose: () => void;
};

/** A file of a record over the page; a link that has ended is asked for again. */
export function AttachmentDialog({ file: opened, onReload, onClose }: AttachmentDialogProps) {
  const [file, setFile] = useState(opened);
  return (
    <Dialog opened onClose={onClose} title={opened.name} size="large">
      <FileViewPanel file={file} onReload={() => void onReload().then(setFile).catch(toastError)} />
    </Dialog>
  );
}
