import { sumOfPoints } from '@kolam/contract/core/points.ts';
import type { ComponentKind } from '@kolam/contract/programme/challenges/days.ts';
import {
  countsAsDone,
  type SubmissionStatus,
} from '@kolam/contract/programme/participation/model.ts';

/** Something a person did on a day, with what it was worth at its moment. */
export type ScoredSubmission = {
  id: string;
  kind: ComponentKind;
  componentId: string;
  status: SubmissionStatus;
  points: number;
};

/** What all that counts is worth; of a quiz the best attempt. */
export function scoreOf(submissions: ScoredSubmission[]): number {
  const best = new Map<string, number>();
  for (const { status, componentId, points } of submissions) {
    if (countsAsDone(status)) best.set(componentId, Math.max(best.get(componentId) ?? 0, points));
  }
  return sumOfPoints([...best.values()]);
}
