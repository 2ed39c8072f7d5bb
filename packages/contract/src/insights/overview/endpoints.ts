import { z } from 'zod';
import { companyStatuses } from '#people/companies/values.ts';
import { dayField } from '../../core/day-field.ts';
import { daysInOrder } from '../../core/day-span.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice, recordId } from '../../core/fields.ts';
import {
  activitySumsSchema,
  analyticsParts,
  analyticsSchema,
  attentionSchema,
  learningSchema,
  percent,
} from './model.ts';

const span = {
  from: dayField('From').optional(),
  to: dayField('To').optional(),
  companyId: recordId('Company').optional(),
};

export const getDashboard = defineEndpoint({
  method: 'GET',
  path: '/admin/analytics/dashboard',
  summary: 'Get the figures of the dashboard',
  access: 'dashboard:read',
  response: z.object({
    stats: z.object({
      totalCompanies: z.int(),
      companiesByStatus: z.object(
        Object.fromEntries(companyStatuses.map((status) => [status, z.int()])) as Record<
          (typeof companyStatuses)[number],
          z.ZodInt
        >,
      ),
      newCompaniesThisMonth: z
        .int()
        .describe('Created since the beginning of the month in Indian time.'),
      totalEmployees: z.int().describe('With any status.'),
      inactiveEmployees: z.int(),
      totalTeams: z.int(),
      activeChallenges: z.int(),
      scheduledChallenges: z.int(),
      avgEngagement: percent.describe('Mean over active employees who have a score.'),
      engagement: z.object({
        dailyActiveUsers: z.int().describe('Employees who took part today, in Indian time.'),
        weeklyActiveUsers: z
          .int()
          .describe('Employees who took part today or on the six days before.'),
        averageCompletionRate: percent.describe(
          'Completed share of all assigned participant-days.',
        ),
      }),
      attention: attentionSchema,
      today: activitySumsSchema
        .extend({
          newEmployees: z.int().describe('Created since the beginning of the day in Indian time.'),
        })
        .describe('Since the beginning of the day in Indian time.'),
      challenges: z.object({
        completed: z.int(),
        participants: z.int().describe('People who are or were enrolled in any challenge.'),
        completionRate: percent,
        rewards: z.int().describe('Rewards given to participants of completed challenges.'),
      }),
      learning: learningSchema.describe('Of the last 30 days.'),
      activity: z
        .array(activitySumsSchema.extend({ day: z.string() }))
        .describe('Each of the last 30 days; the last entry is today.'),
      places: z.int().describe('Sum of the employee limits of active and trial companies.'),
      topPerformers: z.object({
        companies: z.array(
          z.object({
            id: z.uuid(),
            name: z.string(),
            industry: z.string(),
            employeeCount: z.int(),
            maxEmployees: z.int(),
            points: z.number(),
            engagement: percent.describe(
              'Mean over the company’s active employees who have a score.',
            ),
            share: percent.describe('The company’s employees as a percentage of all employees.'),
          }),
        ),
        teams: z.array(
          z.object({
            id: z.uuid(),
            name: z.string(),
            company: z.string(),
            stats: z.object({
              totalPoints: z.number(),
              members: z.int(),
              participation: percent.describe(
                'Percent of members who took part in the last 30 days.',
              ),
            }),
          }),
        ),
      }),
    }),
  }),
});

export const getAnalytics = defineEndpoint({
  method: 'GET',
  path: '/admin/analytics',
  summary:
    'Get activity and points of a period (default: the last 30 days): over time, by company and category, progress in challenges, and learning',
  access: 'dashboard:read',
  query: daysInOrder(z.object(span)),
  response: z.object({ data: analyticsSchema }),
});

export const exportAnalytics = defineEndpoint({
  method: 'GET',
  path: '/admin/analytics/export',
  summary: 'Export one part of the analytics as CSV, with all rows',
  access: 'dashboard:read',
  query: daysInOrder(z.object({ ...span, part: choice('Part', analyticsParts).default('days') })),
  streams: 'text/csv',
  exports: true,
});
