import { z } from 'zod';
import { companyStatuses } from '../companies/model.ts';
import { defineCall } from '../core/call.ts';

/** From 0 to 100; null with nothing to divide by (decision record 0004). */
const percent = z.number().nullable();

export const getDashboard = defineCall({
  method: 'GET',
  path: '/admin/analytics/dashboard',
  summary: 'The figures of the dashboard',
  access: 'dashboard:read',
  answer: z.object({
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
      places: z.int().describe('Sum of the limits of active and trial companies.'),
      topPerformers: z.object({
        companies: z.array(
          z.object({
            id: z.uuid(),
            name: z.string(),
            industry: z.string(),
            employeeCount: z.int(),
            maxEmployees: z.int(),
            points: z.int(),
            engagement: percent.describe('The mean over its active employees who have a score.'),
            share: percent.describe('Its employees of all active and pending ones.'),
          }),
        ),
        teams: z.array(
          z.object({
            id: z.uuid(),
            name: z.string(),
            company: z.string(),
            stats: z.object({
              totalPoints: z.int(),
              members: z.int(),
              participation: percent.describe('Members who took part in the last 30 days.'),
            }),
          }),
        ),
      }),
    }),
  }),
});
