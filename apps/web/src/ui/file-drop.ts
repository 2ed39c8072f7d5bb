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

/**
 * Lets an element take a file that is dropped on it, or pasted while the focus is in it; `over`
 * while one is held above. What lies inside must not take part in the dragging
 * (`pointer-events: none`).
 */
export function useFileDrop(onFile: (file: File) => void) {
  const [over, setOver] = useState(false);
  useNoStrayDrops();

  function enter(event: DragEvent) {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    setOver(true);
  }

  function take(event: DragEvent | ClipboardEvent, files: FileList) {
    const file = files[0];
    if (!file) return;
    event.preventDefault();
    onFile(file);
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
