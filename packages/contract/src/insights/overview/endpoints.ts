import { z } from 'zod';
import { companyStatuses } from '#people/companies/model.ts';
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
  summary: 'The figures of the dashboard',
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
      newCompaniesThisMonth: z.int().describe('Created since the month began in Asia/Kolkata.'),
      totalEmployees: z.int().describe('Of any status.'),
      inactiveEmployees: z.int(),
      totalTeams: z.int(),
      activeChallenges: z.int(),
      scheduledChallenges: z.int(),
      avgEngagement: percent.describe('The mean over active employees who have a score.'),
      engagement: z.object({
        dailyActiveUsers: z.int().describe('Employees who took part today, in Asia/Kolkata.'),
        weeklyActiveUsers: z.int().describe('The same for today and the six days before.'),
        averageCompletionRate: percent.describe('Completed of all assigned participant-days.'),
      }),
      attention: attentionSchema,
      today: activitySumsSchema
        .extend({
          newEmployees: z.int().describe('Added since the day began in Asia/Kolkata.'),
        })
        .describe('Since the day began in Asia/Kolkata.'),
      challenges: z.object({
        completed: z.int(),
        participants: z.int().describe('People who are or were enrolled in any.'),
        completionRate: percent,
        rewards: z.int().describe('Given to people of completed challenges.'),
      }),
      learning: learningSchema.describe('Of the last 30 days.'),
      activity: z
        .array(activitySumsSchema.extend({ day: z.string() }))
        .describe('Of each of the last 30 days, today the last.'),
      places: z.int().describe('Sum of the limits of active and trial companies.'),
      topPerformers: z.object({
        companies: z.array(
          z.object({
            id: z.uuid(),
            name: z.string(),
            industry: z.string(),
            employeeCount: z.int(),
            maxEmployees: z.int(),
            points: z.number(),
            engagement: percent.describe('The mean over its active employees who have a score.'),
            share: percent.describe('Its employees of all employees.'),
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
              participation: percent.describe('Members who took part in the last 30 days.'),
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
    'What people did and earned in a period, the last 30 days unless one is named: over time, by company and category, how far they came in challenges, and what they learned',
  access: 'dashboard:read',
  query: daysInOrder(z.object(span)),
  response: z.object({ data: analyticsSchema }),
});

export const exportAnalytics = defineEndpoint({
  method: 'GET',
  path: '/admin/analytics/export',
  summary: 'A part of the same as CSV, with all of its rows',
  access: 'dashboard:read',
  query: daysInOrder(z.object({ ...span, part: choice('Part', analyticsParts).default('days') })),
  streams: 'text/csv',
});
