import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react';

const holdsFiles = (event: { dataTransfer: DataTransfer | null }) =>
  event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Prevents a file dropped beside the field from making the browser leave the page and open the
 * file.
 */
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

/** Like `useFilesDrop`, for one file: the first of several. */
export const useFileDrop = (onFile: (file: File) => void) =>
  useFilesDrop(([first]) => first && onFile(first));

/**
 * Lets an element accept files that are dropped on it, or pasted while it contains the focus.
 * `over` is true while files are dragged over it. Its children must not receive drag events
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
