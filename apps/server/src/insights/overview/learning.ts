import type { Activity } from '#programme/participation/queries.ts';
import { share } from './share.ts';

/** Returns the learning figures of sums over days. */
export const learningOf = ({
  tasks,
  quizzes,
  questions,
  rightAnswers,
  modules,
  workshops,
}: Activity) => ({
  tasks,
  quizzes,
  questions,
  rightAnswers,
  rightShare: share(rightAnswers, questions),
  modules,
  workshops,
});
