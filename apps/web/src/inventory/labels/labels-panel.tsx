import { useState } from 'react';
import { LoadProblem } from '#core/load-problem.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { LabelEditor } from './label-editor.tsx';
import styles from './labels.module.css';
import { type LabelSource, useFirstRows } from './queries.ts';

export type { LabelSource } from './queries.ts';

type LabelsPanelProps = {
  source: LabelSource;
  onClose: () => void;
};

/** The "Print Barcodes" dialog: labels, copies, size, and preview. */
export function LabelsPanel({ source, onClose }: LabelsPanelProps) {
  const { data, error, refetch, isFetching } = useFirstRows(source);
  const [dirty, setDirty] = useState(false);
  return (
    <Dialog opened onClose={onClose} title="Print Barcodes" size="wide" dirty={dirty}>
      {data ? (
        <LabelEditor first={data} onDirty={setDirty} />
      ) : error ? (
        <div className={styles.waiting}>
          <LoadProblem title="Could not load the codes." query={{ error, refetch, isFetching }} />
        </div>
      ) : (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton width="60%" />
          <Skeleton width="100%" height={220} />
        </div>
      )}
    </Dialog>
  );
}
