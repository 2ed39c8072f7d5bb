import { Readable } from 'node:stream';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import type { exportAnalytics } from '@kolam/contract/insights/overview/endpoints.ts';
import { categoryLabels } from '@kolam/contract/programme/challenges/values.ts';
import type { Queryable } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import type { Download } from '#core/route.ts';
import { type CellValue, csvStream } from '#core/spreadsheet/write-csv.ts';
import {
  type ActivitySpan,
  activityByCategory,
  activityOverTime,
  readFunnel,
} from '#programme/participation/queries.ts';
import { askedFor, listCompanies } from './analytics.ts';
import { learningOf } from './learning.ts';

/**
 * For one company, the funnel counts its current people, all else counts what was done while people
 * were in it.
 */
const reachedColumns = (companyId: string | undefined) =>
  ['Assigned', 'Joined', 'Completed'].map((name) =>
    companyId === undefined ? name : `${name} (people of now)`,
  );

type Asked = QueryOf<typeof exportAnalytics>;
type File = { columns: string[]; rows: CellValue[][] };

/**
 * Returns a part of the analytics as a file. Daily figures have one row per day, whatever the
 * period.
 */
export async function downloadAnalytics(
  context: RequestContext,
  { part, ...query }: Asked,
): Promise<Download> {
  const { span, from, to } = await askedFor(context, query);
  const { columns, rows } = await files[part](context.db, span);
  return {
    stream: csvStream(columns, Readable.from(rows)),
    fileName: `analytics-${part}-${from}-${to}.csv`,
  };
}

const files: Record<Asked['part'], (db: Queryable, span: ActivitySpan) => Promise<File>> = {
  days: async (db, span) => ({
    columns: ['Day', 'Activities', 'Active people', 'Points'],
    rows: (await activityOverTime(db, { ...span, step: 'day' })).map((day) => [
      day.from,
      day.activities,
      day.people,
      day.points,
    ]),
  }),
  companies: async (db, span) => ({
    columns: ['Company', 'Activities', 'Active people by day', 'Points'],
    rows: (await listCompanies(db, { ...span, limit: null })).rows.map((company) => [
      company.name,
      company.activities,
      company.people,
      company.points,
    ]),
  }),
  categories: async (db, span) => ({
    columns: ['Category', 'Challenges', 'Activities', 'Points'],
    rows: (await activityByCategory(db, span)).map((row) => [
      categoryLabels[row.category],
      row.challenges,
      row.activities,
      row.points,
    ]),
  }),
  challenges: async (db, span) => ({
    columns: ['Challenge', 'Status', ...reachedColumns(span.companyId)],
    rows: (await readFunnel(db, { ...span, limit: null })).map((row) => [
      row.title,
      inWords(row.status),
      row.assigned,
      row.joined,
      row.completed,
    ]),
  }),
  learning: async (db, span) => ({
    columns: [
      ...['Day', 'Tasks', 'Modules read', 'Workshops joined', 'Quiz attempts'],
      ...['Questions', 'Right answers', 'Right answers %'],
    ],
    rows: (await activityOverTime(db, { ...span, step: 'day' })).map((day) => {
      const learned = learningOf(day);
      return [
        day.from,
        learned.tasks,
        learned.modules,
        learned.workshops,
        learned.quizzes,
        learned.questions,
        learned.rightAnswers,
        learned.rightShare,
      ];
    }),
  }),
};

/** Formats a status as screens do. */
const inWords = (status: string) => status.charAt(0).toUpperCase() + status.slice(1);
