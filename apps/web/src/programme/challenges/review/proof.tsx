import type { Submission } from '@kolam/contract/programme/participation/model.ts';
import { FileViewPanel } from '#platform/files/file-view-panel.tsx';
import styles from './review.module.css';
import { withoutFile } from './without-file.ts';

type ProofProps = { submission: Submission; onReload: () => void };

/** The submitted photo or video, enlarged. */
export function Proof({ submission: { proof, note }, onReload }: ProofProps) {
  if (!proof) return <p className={styles.noProof}>{withoutFile(note)}</p>;
  return (
    <div className={styles.proof}>
      <FileViewPanel file={proof} onReload={onReload} />
    </div>
  );
}
