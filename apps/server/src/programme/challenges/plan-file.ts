import { dayOf } from '@kolam/contract/core/dates.ts';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import type { exportPlan as endpoint } from '@kolam/contract/programme/challenges/endpoints.ts';
import { notFound } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { tableFile } from '#core/spreadsheet/table-file.ts';
import type { TableColumn } from '#core/spreadsheet/uploaded-table.ts';
import type { CellValue } from '#core/spreadsheet/write-csv.ts';
import { type DayRow, findChallengeRow, listDaysOf } from './queries.ts';

/** The names of a question's options in a file. */
export const optionLetters = [...'ABCDEFGHIJ'];

/** In the order of exported files. Imported files may have any order. */
export const planColumns: readonly TableColumn[] = [
  { title: 'Date', field: 'date' },
  { title: 'Kind', field: 'kind' },
  { title: 'Title', field: 'title' },
  { title: 'Description', field: 'description' },
  { title: 'Points', field: 'points' },
  { title: 'Optional', field: 'optional' },
  { title: 'Proof', field: 'proof' },
  { title: 'Minutes', field: 'minutes' },
  { title: 'Platform', field: 'platform' },
  { title: 'Link', field: 'link' },
  { title: 'Starts', field: 'starts' },
  { title: 'Ends', field: 'ends' },
  { title: 'Bring', field: 'bring' },
  { title: 'Attempts', field: 'attempts' },
  { title: 'Question', field: 'question' },
  ...optionLetters.map((letter) => ({ title: `Option ${letter}`, field: `option${letter}` })),
  { title: 'Correct', field: 'correct' },
  { title: 'Explanation', field: 'explanation' },
  { title: 'Id', field: 'id' },
  { title: 'Question id', field: 'questionId' },
];

/** Exports the days of a challenge. Files and translations are not in it. */
export async function exportPlan(
  { db }: RequestContext,
  id: string,
  { format }: QueryOf<typeof endpoint>,
) {
  if (!(await findChallengeRow(db, id))) throw notFound();
  const days = await listDaysOf(db, id);
  return tableFile({
    columns: planColumns.map(({ title }) => title),
    rows: days.flatMap(rowsOf),
    format,
    name: 'plan',
    sheetName: 'Plan',
  });
}

type Cells = Partial<Record<string, CellValue>>;

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');

/** Returns a row for each part of a day, and for each question of a quiz. */
function rowsOf({ date, content }: DayRow): CellValue[][] {
  const rows: Cells[] = [
    ...content.tasks.map((task) => ({
      kind: 'Task',
      title: task.title,
      description: task.description,
      points: task.points,
      optional: yesOrNo(task.isOptional),
      proof: task.mediaRequired,
      id: task.taskId,
    })),
    ...content.trivia.flatMap((quiz) =>
      quiz.questions.map((question) => ({
        kind: 'Quiz',
        title: quiz.title,
        description: quiz.description,
        attempts: quiz.maxAttempts,
        points: question.points,
        question: question.text,
        ...Object.fromEntries(
          question.options.map(({ text }, place) => [`option${optionLetters[place]}`, text]),
        ),
        correct: question.options
          .flatMap(({ isCorrect }, place) => (isCorrect ? (optionLetters[place] ?? []) : []))
          .join(', '),
        explanation: question.explanation,
        id: quiz.triviaId,
        questionId: question.questionId,
      })),
    ),
    ...content.learningModules.map((module) => ({
      kind: 'Learning module',
      title: module.title,
      optional: yesOrNo(!module.required),
      minutes: module.durationMins,
      id: module.moduleId,
    })),
    ...content.workshops.map((workshop) => ({
      kind: 'Workshop',
      title: workshop.title,
      platform: workshop.platform,
      link: workshop.link,
      starts: timeText(workshop.startAt, date),
      ends: timeText(workshop.endAt, date),
      bring: workshop.bring ?? '',
      id: workshop.workshopId,
    })),
  ];
  return rows.map((row) => {
    const cells: Cells = { ...row, date };
    return planColumns.map(({ field }) => cells[field] ?? null);
  });
}

const timeOfDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
});

/** Returns the time in India, with its date if that is another one. */
function timeText(at: string | null, date: string): string {
  if (at === null) return '';
  const moment = new Date(at);
  const day = dayOf(moment);
  return day === date ? timeOfDay.format(moment) : `${day} ${timeOfDay.format(moment)}`;
}
