import { z } from 'zod';
import { activitySchema } from '#platform/audit/model.ts';
import { daysInOrder } from '../../core/day-span.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice, recordId } from '../../core/fields.ts';
import { languages, originalLanguage } from '../../core/languages.ts';
import { listFields } from '../../core/list-fields.ts';
import { pageFields, pageResponse, searchFields } from '../../core/paging.ts';
import { givenId, idParams } from '../../core/record.ts';
import { addToAudienceSchema, assignSchema } from './audience.ts';
import {
  copyDaySchema,
  dateField,
  repeatDaysSchema,
  saveDaySchema,
  updateDaySchema,
} from './day-rules.ts';
import { challengeDaySchema } from './days.ts';
import {
  activationSchema,
  assignmentsSchema,
  calendarDaySchema,
  challengeAnalyticsSchema,
  challengeSchema,
  daySchema,
  skippedDatesSchema,
  topCategorySchema,
} from './model.ts';
import { cloneChallengeSchema, createChallengeSchema, updateChallengeSchema } from './rules.ts';
import { challengeLimits, challengeList } from './values.ts';

const oneChallenge = z.object({ challenge: challengeSchema });
const oneDay = z.object({ day: challengeDaySchema });
const dayParams = idParams.extend({ dayId: givenId });
const between = { from: dateField.optional(), to: dateField.optional() };

/** `company` and `companyId` mean the same. */
const forCompany = recordId('Company')
  .optional()
  .describe(
    'Challenges for any employee of the company: assigned to everyone, to the company, to its teams or to some of its employees.',
  );

const listed = listFields(challengeList);

export const listChallenges = defineEndpoint({
  method: 'GET',
  path: '/admin/challenges',
  summary: 'List challenges, with search by title and description, filters, sorting and paging',
  access: 'challenges:read',
  query: z.object({
    ...listed,
    company: forCompany,
    companyId: forCompany,
    needs: listed.needs.describe(
      '`ending`: active, ends within a week. `content`: active or scheduled, with a date without content within a week. `review`: with proofs to review.',
    ),
    includeAssignments: choice('Include assignments', ['true', 'false']).optional(),
  }),
  response: z.object({ challenges: z.array(challengeSchema), ...pageResponse }),
});

export const createChallenge = defineEndpoint({
  method: 'POST',
  path: '/admin/challenges',
  summary: 'Create a challenge, as a draft for everyone',
  access: 'challenges:write',
  status: 201,
  versioned: 'challenge',
  body: createChallengeSchema,
  response: oneChallenge,
});

export const getChallengeAnalytics = defineEndpoint({
  method: 'GET',
  path: '/admin/challenges/analytics',
  summary: 'Get figures of all challenges',
  access: 'challenges:read',
  response: z.object({ analytics: challengeAnalyticsSchema }),
});

export const listTopCategories = defineEndpoint({
  method: 'GET',
  path: '/admin/challenges/top-categories',
  summary: 'List the categories with the most participants',
  access: 'challenges:read',
  query: z.object({ limit: pageFields({ limit: challengeLimits.topCategories, most: 50 }).limit }),
  response: z.object({ categories: z.array(topCategorySchema) }),
});

export const listChallengeActivity = defineEndpoint({
  method: 'GET',
  path: '/admin/challenges/activity',
  summary: 'List recent changes to challenges, newest first',
  access: 'challenges:read',
  query: z.object({ limit: pageFields({ limit: challengeLimits.activity }).limit }),
  response: z.object({ activities: z.array(activitySchema) }),
});

export const getChallenge = defineEndpoint({
  method: 'GET',
  path: '/admin/challenges/{id}',
  summary: 'Get a challenge',
  access: 'challenges:read',
  params: idParams,
  versioned: 'challenge',
  response: oneChallenge,
});

export const updateChallenge = defineEndpoint({
  method: 'PUT',
  path: '/admin/challenges/{id}',
  summary:
    'Update a challenge; omitted fields stay unchanged; status and assignment can’t be changed here',
  access: 'challenges:write',
  params: idParams,
  conflicts: ['DAYS_IN_USE', 'DAY_EXISTS'],
  versioned: 'challenge',
  body: updateChallengeSchema,
  response: oneChallenge,
});

export const deleteChallenge = defineEndpoint({
  method: 'DELETE',
  path: '/admin/challenges/{id}',
  summary: 'Delete a challenge without participation',
  access: 'challenges:write',
  params: idParams,
  conflicts: ['HAS_PARTICIPATION'],
  versioned: 'challenge',
  response: z.object({}),
});

const unknownDepartments = z
  .array(z.object({ companyId: z.uuid(), company: z.string(), department: z.string() }))
  .describe('Given departments that nobody is in. They are left out.');

export const assignChallenge = defineEndpoint({
  method: 'PUT',
  path: '/admin/challenges/{id}/assign',
  summary:
    'Assign a challenge; a draft becomes scheduled, and the participants of an active challenge are updated',
  access: 'challenges:write',
  params: idParams,
  conflicts: ['NOT_ASSIGNABLE'],
  versioned: 'challenge',
  body: assignSchema,
  response: oneChallenge.extend({ unknownDepartments }),
});

const added = oneChallenge.extend({
  added: z.int().describe('Number of companies, teams, departments and people who are new.'),
});

const notAssignable = {
  inactive: z.int().describe('Number of inactive people.'),
  closed: z.int().describe('Number of others, of companies that are not open.'),
};

export const addToAudience = defineEndpoint({
  method: 'POST',
  path: '/admin/challenges/{id}/audience',
  summary:
    'Add companies, teams, departments or people to those a challenge is assigned to, except inactive people and those of closed companies; a draft becomes scheduled',
  access: 'challenges:write',
  params: idParams,
  conflicts: ['NOT_ASSIGNABLE'],
  versioned: 'challenge',
  body: addToAudienceSchema,
  response: added.extend({
    unknownDepartments,
    leftOut: z.object(notAssignable).describe('Given or found people who were not added.'),
  }),
});

export const checkAudience = defineEndpoint({
  method: 'POST',
  path: '/admin/challenges/audience/check',
  summary: 'Count the people who would be added one by one to an audience, and those left out',
  access: 'challenges:write',
  neverReplayed: true,
  body: addToAudienceSchema,
  response: z.object({ people: z.int(), ...notAssignable }),
});

/** Addresses and codes that were not added. Not all are listed if they are many. */
const leftOut = z.object({ count: z.int(), emails: z.array(z.string()) });

export const addFileToAudience = defineEndpoint({
  method: 'POST',
  path: '/admin/challenges/{id}/audience/file',
  summary:
    'Add people by the email addresses or employee codes of a CSV or XLSX file to those a challenge is assigned to',
  access: 'challenges:write',
  params: idParams,
  conflicts: ['NOT_ASSIGNABLE'],
  versioned: 'challenge',
  uploads: { maxBytes: challengeLimits.fileBytes, maxFiles: 1 },
  body: z.object({}),
  response: added.extend({
    found: z
      .int()
      .describe('Number of people in the file who are known, not inactive, and in open companies.'),
    unknown: leftOut.describe('Those of nobody.'),
    inactive: leftOut.describe('Those of inactive people, or of people of closed companies.'),
    ambiguous: leftOut.describe('Those of several people.'),
    unreadable: leftOut.describe('What is no address or code, of rows without one.'),
  }),
});

export const listDepartments = defineEndpoint({
  method: 'GET',
  path: '/admin/challenges/departments',
  summary: 'List departments of companies that can take part, to assign challenges to',
  access: 'challenges:read',
  query: z.object({
    ...searchFields,
    limit: pageFields({ limit: 100, most: 100 }).limit,
  }),
  response: z.object({
    departments: z.array(
      z.object({
        companyId: z.uuid(),
        company: z.string(),
        department: z.string(),
        people: z.int(),
      }),
    ),
  }),
});

export const listAssignments = defineEndpoint({
  method: 'GET',
  path: '/admin/challenges/{id}/assignments',
  summary: 'Get the companies, teams, departments and employees that a challenge is assigned to',
  access: 'challenges:read',
  params: idParams,
  response: z.object({ assignments: assignmentsSchema }),
});

export const previewActivation = defineEndpoint({
  method: 'GET',
  path: '/admin/challenges/{id}/activation',
  summary:
    'Preview the activation of a challenge: number of recipients and their companies, of invited people, overlapping challenges and days without content',
  access: 'challenges:read',
  params: idParams,
  response: z.object({ activation: activationSchema }),
});

export const activateChallenge = defineEndpoint({
  method: 'PUT',
  path: '/admin/challenges/{id}/activate',
  summary: 'Activate a challenge: its people are enrolled, and its days open by schedule',
  access: 'challenges:write',
  params: idParams,
  conflicts: ['ALREADY_ACTIVE', 'CHALLENGE_CANCELLED', 'CHALLENGE_OVER'],
  versioned: 'challenge',
  response: oneChallenge.extend({
    warning: z.string().nullable().describe('Says that nobody receives the challenge now.'),
  }),
});

export const unscheduleChallenge = defineEndpoint({
  method: 'PUT',
  path: '/admin/challenges/{id}/unschedule',
  summary:
    'Make a scheduled challenge a draft again: it does not start by itself, its audience and days stay',
  access: 'challenges:write',
  params: idParams,
  conflicts: ['NOT_SCHEDULED'],
  versioned: 'challenge',
  response: oneChallenge,
});

export const deactivateChallenge = defineEndpoint({
  method: 'PUT',
  path: '/admin/challenges/{id}/deactivate',
  summary: 'Cancel an active challenge: no more days open, points are kept',
  access: 'challenges:write',
  params: idParams,
  conflicts: ['NOT_ACTIVE'],
  versioned: 'challenge',
  response: oneChallenge,
});

export const cloneChallenge = defineEndpoint({
  method: 'POST',
  path: '/admin/challenges/{id}/clone',
  summary: 'Copy a challenge with its days into a new draft, on the same dates or from another on',
  access: 'challenges:write',
  params: idParams,
  status: 201,
  versioned: 'challenge',
  body: cloneChallengeSchema,
  response: oneChallenge.extend({ skipped: skippedDatesSchema }),
});

export const getPoster = defineEndpoint({
  method: 'GET',
  path: '/admin/challenges/{id}/poster',
  summary: 'Download a poster with a QR code that leads to the challenge in the employees’ app',
  access: 'challenges:read',
  params: idParams,
  query: z.object({
    language: choice('Language', languages)
      .default(originalLanguage)
      .describe('Texts without a translation are in English.'),
  }),
  streams: 'application/pdf',
});

export const getCalendar = defineEndpoint({
  method: 'GET',
  path: '/admin/challenges/{id}/calendar',
  summary: 'List each date of the schedule and each planned day, with participation',
  access: 'challenges:read',
  params: idParams,
  query: daysInOrder(z.object(between)),
  response: z.object({ days: z.array(calendarDaySchema) }),
});

export const listDays = defineEndpoint({
  method: 'GET',
  path: '/admin/challenges/{id}/days',
  summary: `List planned days with their content, by date, at most ${challengeLimits.daysAnswered}`,
  access: 'challenges:read',
  params: idParams,
  query: daysInOrder(z.object(between)),
  response: z.object({
    days: z.array(challengeDaySchema),
    next: daySchema
      .nullable()
      .describe('Value of `from` for the following days; null if there are none.'),
  }),
});

export const saveDay = defineEndpoint({
  method: 'POST',
  path: '/admin/challenges/{id}/days',
  summary: 'Plan the day of a date, or replace it',
  access: 'challenges:write',
  params: idParams,
  status: 201,
  conflicts: ['COMPONENT_IN_USE'],
  versioned: 'day',
  replaces: true,
  body: saveDaySchema,
  response: oneDay,
});

export const repeatDays = defineEndpoint({
  method: 'POST',
  path: '/admin/challenges/{id}/days/repeat',
  summary:
    'Repeat days on other dates, also days of another challenge; dates with a day are skipped',
  access: 'challenges:write',
  params: idParams,
  status: 201,
  makes: 'planned',
  body: repeatDaysSchema,
  response: z.object({
    planned: z.int().describe('Number of new days.'),
    days: z.array(z.object({ date: daySchema, dayId: z.uuid() })),
    skipped: skippedDatesSchema,
  }),
});

/** The maximum number of rows of a file with a plan. */
export const mostPlanRows = 5000;
/** The maximum size of such a file in bytes. */
export const largestPlanFile = 2 * 1024 * 1024;

export const exportPlan = defineEndpoint({
  method: 'GET',
  path: '/admin/challenges/{id}/days/export',
  summary:
    'Export the plan of a challenge as CSV or XLSX, with a row for each task, question, learning module and workshop; an import reads the same columns',
  access: 'challenges:read',
  params: idParams,
  query: z.object({ format: choice('Format', ['csv', 'xlsx']).default('csv') }),
  streams: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  exports: true,
});

export const importPlan = defineEndpoint({
  method: 'POST',
  path: '/admin/challenges/{id}/days/import',
  summary:
    'Import all rows of a CSV or XLSX file with the columns of the export, or none; with `dryRun` only check them. Parts that the file leaves out stay',
  access: 'challenges:write',
  params: idParams,
  uploads: { maxBytes: largestPlanFile, maxFiles: 1 },
  body: z.object({ dryRun: choice('Dry run', ['true', 'false']).default('false') }),
  response: z.object({
    data: z.object({
      rows: z.int(),
      days: z.int().describe('Days that are planned or changed.'),
      added: z.int().describe('New tasks, quizzes, learning modules and workshops.'),
      changed: z.int().describe('Those that were there already and differ.'),
      over: z
        .array(dateField)
        .describe('Dates of these days on which nobody can take part any more.'),
      errors: z.array(z.object({ line: z.int(), column: z.string(), reason: z.string() })),
    }),
  }),
});

export const getDay = defineEndpoint({
  method: 'GET',
  path: '/admin/challenges/{id}/days/{dayId}',
  summary: 'Get a planned day',
  access: 'challenges:read',
  params: dayParams,
  versioned: 'day',
  response: oneDay,
});

export const updateDay = defineEndpoint({
  method: 'PATCH',
  path: '/admin/challenges/{id}/days/{dayId}',
  summary: 'Update a planned day; omitted fields stay unchanged',
  access: 'challenges:write',
  params: dayParams,
  conflicts: ['COMPONENT_IN_USE', 'DAY_EXISTS', 'HAS_PARTICIPATION'],
  versioned: 'day',
  body: updateDaySchema,
  response: oneDay,
});

export const copyDay = defineEndpoint({
  method: 'POST',
  path: '/admin/challenges/{id}/days/{dayId}/copy',
  summary: 'Copy a day to another date',
  access: 'challenges:write',
  params: dayParams,
  status: 201,
  conflicts: ['DAY_EXISTS'],
  versioned: 'day',
  body: copyDaySchema,
  response: oneDay,
});

export const deleteDay = defineEndpoint({
  method: 'DELETE',
  path: '/admin/challenges/{id}/days/{dayId}',
  summary: 'Delete a day without participation',
  access: 'challenges:write',
  params: dayParams,
  conflicts: ['HAS_PARTICIPATION'],
  versioned: 'day',
  response: z.object({}),
});
