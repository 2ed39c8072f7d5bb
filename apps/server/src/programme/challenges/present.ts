import { assignedToText } from '@kolam/contract/programme/challenges/messages.ts';
import type { Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { presentRecord } from '#core/columns.ts';
import type { ChallengeFigures } from './figures.ts';
import { type ChallengeRow, planOf, shareOf } from './queries.ts';
import type { TargetSummary } from './targets.ts';

/** Data of a card that is not in the challenge's row. */
export type Beside = {
  figures: ChallengeFigures;
  plannedDays: number;
  targets: TargetSummary;
  /** Of the first targets, in order. */
  names: string[];
};

/** Converts a row to the API's format. */
export function presentChallenge(row: ChallengeRow, beside: Beside): Challenge {
  const { figures, targets, names } = beside;
  const all = targets.companies + targets.departments + targets.teams + targets.people;
  // Spreading one object before naming further fields takes ten times as long, on every row of a list.
  return Object.assign(presentRecord(row), planOf(row), {
    title: row.title,
    description: row.description,
    category: row.category,
    difficulty: row.difficulty,
    assignmentType: row.assignmentType,
    status: row.status,
    translations: row.translations,
    assignedToSummary: assignedToText(row.assignmentType, targets),
    assignedTo: { names, more: all - names.length },
    metrics: {
      totalParticipants: row.participantCount,
      completionRate: shareOf(figures.completed, figures.assigned),
      pointsEarned: figures.points,
    },
    plannedDays: beside.plannedDays,
    hasParticipation: figures.hasParticipation,
  });
}
