/** The challenges of the own company, which its portal only reads. */
import { z } from 'zod';
import { previewQuery, previewResponse } from '#programme/participation/preview.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice } from '../../core/fields.ts';
import { languages, originalLanguage } from '../../core/languages.ts';
import { listFields } from '../../core/list-fields.ts';
import { pageMeta } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import {
  calendarChallengeSchema,
  companyChallengeSchema,
  companyDaySchema,
  companyHolidaySchema,
} from './model.ts';
import { decideHolidaySchema } from './rules.ts';
import { companyChallengeList } from './values.ts';

const noYear = 'Year must be one from 2000 to 2099';
const yearField = z.string({ error: noYear }).regex(/^20\d{2}$/, { error: noYear });

export const listCompanyChallenges = defineEndpoint({
  method: 'GET',
  path: '/company/challenges',
  summary:
    'List the planned, running and past challenges of everyone, of the own company and of its teams, with search by title and description, filters, sorting and paging',
  access: 'portal:programme',
  query: z.object(listFields(companyChallengeList)),
  response: z.object({ data: z.array(companyChallengeSchema), meta: pageMeta }),
});

export const listCompanyChallengeDays = defineEndpoint({
  method: 'GET',
  path: '/company/challenges/{id}/days',
  summary: 'List the days of a challenge of the own company for which something is planned',
  access: 'portal:programme',
  params: idParams,
  response: z.object({ days: z.array(companyDaySchema) }),
});

export const previewCompanyChallenge = defineEndpoint({
  method: 'GET',
  path: '/company/challenges/{id}/preview',
  summary:
    'Preview a planned day of a challenge of the own company as an employee who has done nothing yet sees it when it opens',
  access: 'portal:programme',
  params: idParams,
  query: previewQuery,
  response: previewResponse,
});

export const getCompanyCalendar = defineEndpoint({
  method: 'GET',
  path: '/company/calendar',
  summary: 'Get the challenges and the holidays of the own company that touch a calendar year',
  access: 'portal:programme',
  query: z.object({ year: yearField }),
  response: z.object({
    challenges: z.array(calendarChallengeSchema).describe('In order of their first day.'),
    holidays: z.array(companyHolidaySchema),
  }),
});

export const listCompanyHolidays = defineEndpoint({
  method: 'GET',
  path: '/company/holidays',
  summary:
    'List the holidays of the own company, on which its people get no reminders, and which of them it pauses for everyone',
  access: 'portal:programme',
  response: z.object({ holidays: z.array(companyHolidaySchema) }),
});

export const decideCompanyHoliday = defineEndpoint({
  method: 'PUT',
  path: '/company/holidays/{date}/pause',
  summary:
    'Decide before a holiday of the own company whether the day is paused for everyone of it; repeating it changes nothing',
  access: 'portal:planning',
  params: z.object({ date: z.string() }),
  conflicts: ['HOLIDAY_BEGUN', 'HOLIDAY_UNPLANNED'],
  body: decideHolidaySchema,
  response: z.object({ holiday: companyHolidaySchema }),
});

const inLanguage = z.object({
  language: choice('Language', languages)
    .default(originalLanguage)
    .describe('Texts without a translation are in English.'),
});

export const getCompanyChallengePoster = defineEndpoint({
  method: 'GET',
  path: '/company/challenges/{id}/poster',
  summary:
    'Download a poster with the name of the own company and a QR code that leads to a challenge of it in the employees’ app',
  access: 'portal:programme',
  params: idParams,
  query: inLanguage,
  streams: 'application/pdf',
});

export const getAppPoster = defineEndpoint({
  method: 'GET',
  path: '/company/poster',
  summary:
    'Download a poster with the name of the own company and a QR code that leads to the employees’ app',
  access: 'portal:programme',
  query: inLanguage,
  streams: 'application/pdf',
});
