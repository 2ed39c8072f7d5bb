import { newId } from '#core/ids.ts';
import { challenges, challengeTargets } from '#programme/challenges/tables.ts';
import type { TestApp } from './test-app.ts';

type Target = { companyId?: string; department?: string; teamId?: string; employeeId?: string };

/** Creates a challenge of everyone, by default active, or of a target. Returns its id. */
export async function challengeFor(
  app: TestApp,
  title: string,
  { target, ...given }: Partial<typeof challenges.$inferInsert> & { target?: Target } = {},
): Promise<string> {
  const id = newId();
  await app.services.db.insert(challenges).values({
    id,
    createdAt: app.now(),
    updatedAt: app.now(),
    title,
    description: '',
    category: 'nutrition',
    difficulty: 'easy',
    assignmentType: target ? 'company' : 'global',
    status: 'active',
    scheduleType: 'daily',
    startDate: '2026-11-10',
    endDate: '2026-11-30',
    recurringDays: [],
    timeOfDay: '09:00',
    completionPoints: 0,
    bonusPoints: 0,
    penaltyPoints: 0,
    minParticipation: 0,
    allowLateSubmission: false,
    maxLateHours: 0,
    requirePhotoProof: false,
    requireAllComponents: false,
    certificates: false,
    badges: [],
    ...given,
  });
  if (target)
    await app.services.db
      .insert(challengeTargets)
      .values({ id: newId(), challengeId: id, ...target });
  return id;
}
