import { Dialog } from '#ui/dialog.tsx';
import { FileViewPanel, type ViewedFile } from './file-view-panel.tsx';

type FileWindowProps = { file: ViewedFile; onClose: () => void };

/** A file over the page. */
export function FileWindow({ file, onClose }: FileWindowProps) {
  return (
    <Dialog opened onClose={onClose} title={file.name} size="large">
      <FileViewPanel file={file} />
    </Dialog>
  );
}
