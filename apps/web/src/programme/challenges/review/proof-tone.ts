import type { Tone } from '@kolam/contract/core/tone.ts';
import type { SubmissionStatus } from '@kolam/contract/programme/participation/decisions.ts';

const tones: Partial<Record<SubmissionStatus, Tone>> = { asked_again: 'planned' };

/** Returns the colour of a proof's status, if its label alone has none. */
export function toneOfProof(status: SubmissionStatus): { tone?: Tone } {
  const tone = tones[status];
  return tone ? { tone } : {};
}
