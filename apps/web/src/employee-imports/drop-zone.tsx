import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, useEffect, useState } from 'react';
import styles from './drop-zone.module.css';
import { acceptedEndings } from './file-problem.ts';

type DropZoneProps = {
  /** What it takes, in a line. */
  hint: string;
  onFile: (file: File) => void;
  /** By which the sentence on what is wrong is found. */
  problemId: string | undefined;
};

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

/** A field for one file: dropped on it, or chosen by pressing it. */
export function DropZone({ hint, onFile, problemId }: DropZoneProps) {
  const [over, setOver] = useState(false);
  useNoStrayDrops();

  function enter(event: DragEvent) {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    setOver(true);
  }

  function drop(event: DragEvent) {
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (!file) return;
    event.preventDefault();
    onFile(file);
  }

  return (
    <label
      className={styles.zone}
      data-over={over || undefined}
      data-wrong={problemId !== undefined || undefined}
      onDragEnter={enter}
      onDragOver={enter}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileSpreadsheet className={styles.icon} size={34} stroke={1.4} aria-hidden="true" />
      <span className={styles.words}>
        Drop a file here, or <span className={styles.choose}>choose one</span>
      </span>
      <span className={styles.hint}>{hint}</span>
      <input
        className="visually-hidden"
        type="file"
        accept={acceptedEndings.join(',')}
        aria-describedby={problemId}
        aria-invalid={problemId !== undefined}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onFile(file);
          // So that the same file, mended, can be chosen once more.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
