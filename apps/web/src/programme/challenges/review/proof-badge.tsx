import { isSecondLook } from '@kolam/contract/programme/participation/decisions.ts';
import type { Submission } from '@kolam/contract/programme/participation/model.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toneOfProof } from './proof-tone.ts';

type ProofBadgeProps = { submission: Pick<Submission, 'status' | 'secondLook'> };

/** The status of a proof, or that it waits for a second look. */
export function ProofBadge({ submission }: ProofBadgeProps) {
  if (isSecondLook(submission)) return <StatusBadge status="second look" tone="attention" />;
  const { status } = submission;
  return <StatusBadge status={status} {...toneOfProof(status)} />;
}
