import { z } from 'zod';
import { companyStatuses } from '../companies/model.ts';
import { defineCall } from '../core/call.ts';

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
      totalEmployees: z.int(),
      places: z.int().describe('Sum of the limits of active and trial companies.'),
      topPerformers: z.object({
        companies: z.array(
          z.object({
            id: z.uuid(),
            name: z.string(),
            industry: z.string(),
            employeeCount: z.int(),
            maxEmployees: z.int(),
          }),
        ),
      }),
    }),
  }),
});
