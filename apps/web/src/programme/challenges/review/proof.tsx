import type { Submission } from '@kolam/contract/programme/participation/model.ts';
import { FileViewPanel } from '#platform/files/file-view-panel.tsx';
import styles from './review.module.css';

type ProofProps = { submission: Submission; onReload: () => void };

/** The submitted photo or video, enlarged. */
export function Proof({ submission: { proof }, onReload }: ProofProps) {
  if (!proof) return <p className={styles.noProof}>This proof was deleted.</p>;
  return (
    <div className={styles.proof}>
      <FileViewPanel file={proof} onReload={onReload} />
    </div>
  );
}
