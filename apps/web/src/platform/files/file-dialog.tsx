import { Dialog } from '#ui/dialog.tsx';
import { FileViewPanel, type ViewedFile } from './file-view-panel.tsx';

type FileDialogProps = { file: ViewedFile; onClose: () => void };

/** Shows a file over the page. */
export function FileDialog({ file, onClose }: FileDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={file.name} size="large">
      <FileViewPanel file={file} />
    </Dialog>
  );
}
