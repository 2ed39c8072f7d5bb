import { z } from 'zod';
import { instant, recordFields, referenceSchema } from '../../core/record.ts';
import { motifs } from './profile-terms.ts';
import { type EmployeeStatus, employeeStatuses } from './values.ts';

/** Employees with these statuses count towards the company's maximum (decision record 0007). */
const countedStatuses = ['active', 'pending'] as const satisfies EmployeeStatus[];

export function isCounted(status: EmployeeStatus): boolean {
  return (countedStatuses as readonly EmployeeStatus[]).includes(status);
}

/** Rows on a page of the directory and in the panels beside it. */
export const employeeLimits = {
  topPerformers: 3,
  activity: 10,
  trendWeeks: 8,
  bulk: 500,
  /** The maximum of chosen employees in one file. A filtered list may have any length. */
  exported: 5000,
  /** The maximum of addresses to look up at once. */
  lookup: 5000,
};

/** The minimum percentages for the colours of an engagement score. */
export const engagementSteps = { good: 90, fair: 75 };

export const employeeSchema = z
  .object({
    ...recordFields,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    companyId: referenceSchema,
    teamId: referenceSchema.nullable(),
    isTeamLeader: z.boolean(),
    position: z.string(),
    department: z.string(),
    employeeCode: z.string().describe('The company’s own code for the person; need not be unique.'),
    status: z.enum(employeeStatuses),
    lastDay: z
      .string()
      .nullable()
      .describe('The last day with access, `YYYY-MM-DD`. Deactivated after it. Null for no end.'),
    invitation: z
      .object({
        sentAt: instant.describe('The latest time.'),
        openedAt: instant.nullable().describe('Null until the employee opens this invitation.'),
        acceptedAt: instant.nullable(),
      })
      .nullable()
      .describe('Null for employees who were never invited.'),
    lastSignInAt: instant.nullable(),
    stats: z.object({
      totalPoints: z.number(),
      engagementScore: z
        .number()
        .nullable()
        .describe('Percent of tasks of the last 30 days that were completed; null without tasks.'),
    }),
  })
  .meta({ id: 'Employee' });
export type Employee = z.infer<typeof employeeSchema>;

/** The picture of a person for employees: one of the app's own motifs, or a photo. */
export const pictureSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('motif'), motif: z.enum(motifs) }),
    z.object({
      kind: z.literal('photo'),
      url: z.string().describe('A link that is signed for this session and valid for 5 minutes.'),
    }),
  ])
  .meta({ id: 'Picture' });
export type Picture = z.infer<typeof pictureSchema>;

/** A person as their colleagues see them. */
export const colleagueFields = {
  name: z
    .string()
    .nullable()
    .describe('The name that the person shows to colleagues. Null if they show none.'),
  profilePicture: pictureSchema.nullable().describe('Null without a shown name.'),
};

/** A week, Monday to Sunday in India. */
export const trendWeekSchema = z.object({
  weekStart: z.string().describe('The Monday, `YYYY-MM-DD`.'),
  points: z.number(),
  participants: z.int().describe('Number of people who earned points in that week.'),
  joined: z.int().describe('Number of employees created in that week.'),
});
export type TrendWeek = z.infer<typeof trendWeekSchema>;

const pointsKinds = ['score', 'reversal', 'penalty', 'completion', 'bonus'] as const;

/** An entry of a person's points. */
export const pointsEntrySchema = z
  .object({
    id: z.uuid(),
    at: instant,
    kind: z.enum(pointsKinds),
    reversed: z
      .enum(pointsKinds)
      .nullable()
      .describe('The kind of the entry that a reversal cancels; null for all other entries.'),
    challenge: referenceSchema.nullable().describe('The challenge that the points are for.'),
    date: z.string().nullable().describe('The date in the challenge, `YYYY-MM-DD`.'),
    component: z
      .string()
      .nullable()
      .describe(
        'What the points are for: the title of a task, quiz, module or workshop, or of several. Of what was taken back, and of the penalty for it: what was rejected, requested again or taken back. Null for a whole day.',
      ),
    reason: z
      .string()
      .describe('The reason of the decision that took points back; empty without one.'),
    cause: z
      .enum(['taken_back', 'counted_again'])
      .nullable()
      .describe(
        '`taken_back`: the employee took the proof back. `counted_again`: the points had been reversed before.',
      ),
    points: z.number().describe('Negative for reversals and penalties.'),
    team: referenceSchema.nullable().describe('The team at that time, if it still exists.'),
  })
  .meta({ id: 'PointsEntry' });
export type PointsEntry = z.infer<typeof pointsEntrySchema>;
