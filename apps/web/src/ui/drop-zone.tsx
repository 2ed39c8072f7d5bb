import { IconFileSpreadsheet } from '@tabler/icons-react';
import styles from './drop-zone.module.css';
import { useFileDrop } from './file-drop.ts';

type DropZoneProps = {
  /** What it accepts, in one line. */
  hint: string;
  /** The extensions of accepted file names. */
  accept: readonly string[];
  onFile: (file: File) => void;
  /** The id of the element with the error message. */
  problemId: string | undefined;
};

/** A field for one file, dropped on it or chosen by pressing it. */
export function DropZone({ hint, accept, onFile, problemId }: DropZoneProps) {
  const { target } = useFileDrop(onFile);
  return (
    <label className={styles.zone} data-wrong={problemId !== undefined || undefined} {...target}>
      <IconFileSpreadsheet className={styles.icon} size={34} stroke={1.4} aria-hidden="true" />
      <span className={styles.words}>
        Drop a file here, or <span className={styles.choose}>choose one</span>
      </span>
      <span className={styles.hint}>{hint}</span>
      <input
        className="visually-hidden"
        type="file"
        accept={accept.join(',')}
        aria-describedby={problemId}
        aria-invalid={problemId !== undefined}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onFile(file);
          // Allows choosing the same file again after it was corrected.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
