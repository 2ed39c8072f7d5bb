import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react';

const holdsFiles = (event: { dataTransfer: DataTransfer | null }) =>
  event.dataTransfer?.types.includes('Files') ?? false;

/** A file beside the field would take the browser away from the page, to the file. */
function useNoStrayDrops() {
  useEffect(() => {
    const stop = (event: globalThis.DragEvent) => {
      if (holdsFiles(event)) event.preventDefault();
    };
    window.addEventListener('dragover', stop);
    window.addEventListener('drop', stop);
    return () => {
      window.removeEventListener('dragover', stop);
      window.removeEventListener('drop', stop);
    };
  }, []);
}

/** The same as `useFilesDrop` for one file: of several, the first. */
export const useFileDrop = (onFile: (file: File) => void) =>
  useFilesDrop(([first]) => first && onFile(first));

/**
 * Lets an element take files that are dropped on it, or pasted while the focus is in it; `over`
 * while some are held above. What lies inside must not take part in the dragging
 * (`pointer-events: none`).
 */
export function useFilesDrop(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false);
  useNoStrayDrops();

  function enter(event: DragEvent) {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    setOver(true);
  }

  function take(event: DragEvent | ClipboardEvent, files: FileList) {
    if (files.length === 0) return;
    event.preventDefault();
    onFiles([...files]);
  }

  return {
    over,
    target: {
      'data-over': over || undefined,
      onDragEnter: enter,
      onDragOver: enter,
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false);
        take(event, event.dataTransfer.files);
      },
      onPaste: (event: ClipboardEvent) => take(event, event.clipboardData.files),
    },
  };
}
