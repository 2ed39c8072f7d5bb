import { sumOfPoints } from '@kolam/contract/core/points.ts';
import type { ComponentKind } from '@kolam/contract/programme/challenges/days.ts';
import {
  countsAsDone,
  type SubmissionStatus,
} from '@kolam/contract/programme/participation/decisions.ts';

/** A submission on a day, with its value at its time. */
export type ScoredSubmission = {
  id: string;
  kind: ComponentKind;
  componentId: string;
  status: SubmissionStatus;
  points: number;
  submittedAt: Date;
};

/** Returns the value of everything that counts. Of a quiz, the best attempt counts. */
export function scoreOf(submissions: ScoredSubmission[]): number {
  const best = new Map<string, number>();
  for (const { status, componentId, points } of submissions) {
    if (countsAsDone(status)) best.set(componentId, Math.max(best.get(componentId) ?? 0, points));
  }
  return sumOfPoints([...best.values()]);
}

/** Returns the place of the submission with which all required components were there. */
export const completingPlace = (submissions: ScoredSubmission[], required: string[]): number =>
  Math.max(
    ...required.map((id) =>
      submissions.findIndex(
        ({ componentId, status }) => componentId === id && countsAsDone(status),
      ),
    ),
  );
