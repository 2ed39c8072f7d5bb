import type { EventAttachment } from '@kolam/contract/finance/events/model.ts';
import { useState } from 'react';
import { sayFailure } from '#core/problem-report.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FileViewPanel } from '../../files/file-view-panel.tsx';

type AttachmentWindowProps = {
  file: EventAttachment;
  /** The same with a link that opens. */
  onReload: () => Promise<EventAttachment>;
  onClose: () => void;
};

/** A file of an event over the page; a link that has ended is asked for anew. */
export function AttachmentWindow({ file: opened, onReload, onClose }: AttachmentWindowProps) {
  const [file, setFile] = useState(opened);
  return (
    <Dialog opened onClose={onClose} title={opened.name} size="large">
      <FileViewPanel file={file} onReload={() => void onReload().then(setFile).catch(sayFailure)} />
    </Dialog>
  );
}
