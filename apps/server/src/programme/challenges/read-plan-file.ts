import { isDay } from '@kolam/contract/core/dates.ts';
import { typedDay } from '@kolam/contract/core/typed-day.ts';
import { dayMessages } from '@kolam/contract/programme/challenges/day-messages.ts';
import {
  type DayContentInput,
  dayContentInputSchema,
} from '@kolam/contract/programme/challenges/day-rules.ts';
import { largestPlanFile, mostPlanRows } from '@kolam/contract/programme/challenges/endpoints.ts';
import type { SpreadsheetRow } from '#core/spreadsheet/row.ts';
import {
  cellsOf,
  defineTable,
  type Places,
  type RowError,
} from '#core/spreadsheet/uploaded-table.ts';
import { optionLetters, planColumns } from './plan-file.ts';

export const planTable = defineTable({
  columns: planColumns,
  required: ['date', 'kind', 'title'],
  limits: { rows: mostPlanRows, columns: 100, mebibytes: (8 * largestPlanFile) / 2 ** 20 },
  messages: dayMessages,
});

const lists = {
  task: 'tasks',
  quiz: 'trivia',
  learningmodule: 'learningModules',
  workshop: 'workshops',
} as const;
type ListName = (typeof lists)[keyof typeof lists];

/** A row of the file, read alone. */
export type PlanRow = {
  line: number;
  date: string;
  list: ListName;
  id: string;
  title: string;
  questionId: string;
  /** The letters of the options that the row has. */
  letters: string[];
  /** The fields of a part for which the file has no column. */
  lacking: readonly string[];
  /** The part as a request has it. Of a quiz, with the question of this row. */
  part: Record<string, unknown> & { questions?: unknown[] };
};

/** The names of fields of a part whose columns are called otherwise. */
const columnOfField: Partial<Record<string, string>> = {
  isOptional: 'optional',
  required: 'optional',
  mediaRequired: 'proof',
  durationMins: 'minutes',
  startAt: 'starts',
  endAt: 'ends',
  maxAttempts: 'attempts',
  questions: 'question',
  text: 'question',
};

/** Fields that a file need not have: parts that are there already keep their values. */
const keptFields = [
  ...['description', 'points', 'isOptional', 'mediaRequired', 'maxAttempts', 'explanation'],
  ...['required', 'durationMins', 'startAt', 'endAt', 'bring'],
];

const yes = new Set(['yes', 'y', 'true', '1', 'हाँ', 'हां']);
const no = new Set(['no', 'n', 'false', '0', 'नहीं', 'ना', 'न']);

/** What a row is refused for, with its date if it has one. */
type RefusedRow = { errors: RowError[]; date: string | null };

/** Returns a row as far as it can be read alone, or its problems. */
export function readPlanRow(row: SpreadsheetRow, places: Places): PlanRow | RefusedRow {
  const cellOf = cellsOf(row, places);
  const problems: Record<string, string> = {};
  const date = isoDay(cellOf('date'));
  if (!isDay(date)) problems.date = dayMessages.fileDateInvalid;
  const kind = cellOf('kind')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  const list = Object.hasOwn(lists, kind) ? lists[kind as keyof typeof lists] : undefined;
  if (!list) problems.kind = dayMessages.kindInvalid;
  const optional = cellOf('optional').toLowerCase();
  if (optional !== '' && !yes.has(optional) && !no.has(optional))
    problems.optional = dayMessages.yesOrNo;
  const own = planTable.rowErrors(row.line, problems);
  const read = (list ? [list] : Object.values(lists)).map((each) =>
    readAs(each, { row, places, date: isDay(date) ? date : anyDay }),
  );
  const [first] = read;
  if (first && own.length === 0 && first.errors.length === 0) return first.part;
  // What else is wrong is named with it, so that the file is corrected once. Without a kind, that is
  // what no kind takes: of the cells that not every kind has, those that are filled.
  const columns = list
    ? undefined
    : planColumns.flatMap(({ field, title }) =>
        field === 'title' || cellOf(field) !== '' ? title : [],
      );
  const others = read
    .flatMap(({ part, errors }) => [...errors, ...daysOfFile([part]).errors])
    .filter(({ column }) => columns?.includes(column) ?? true)
    .filter(({ reason }) => isDay(date) || reason !== dayMessages.endsBeforeStart);
  const errors = [...own, ...others].filter(
    ({ column }, place, all) => all.findIndex((each) => each.column === column) === place,
  );
  return { errors, date: isDay(date) ? date : null };
}

/** Stands for a date that can't be read, to judge times of that day. */
const anyDay = '2000-01-01';

type ReadRow = { row: SpreadsheetRow; places: Places; date: string };

/** Returns a row as a part of a kind, and its problems that the rules of a day do not know. */
function readAs(
  list: ListName,
  { row, places, date }: ReadRow,
): { part: PlanRow; errors: RowError[] } {
  const cellOf = cellsOf(row, places);
  /** The text of several lines. */
  const linesOf = (field: string) => row.cells[places.get(field) ?? -1] ?? '';
  const problems: Record<string, string> = {};
  const optional = cellOf('optional').toLowerCase();
  const instants = {
    starts: instantOf(cellOf('starts'), date),
    ends: instantOf(cellOf('ends'), date),
  };
  for (const [field, value] of Object.entries(instants))
    if (value === 'invalid' && list === 'workshops') problems[field] = dayMessages.timeInvalid;
  const letters = optionLetters.filter((letter) => cellOf(`option${letter}`) !== '');
  const correct = cellOf('correct')
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  if (list === 'trivia' && !correct.every((letter) => letters.includes(letter)))
    problems.correct = dayMessages.correctInvalid;

  const title = cellOf('title');
  const given: Record<ListName, PlanRow['part']> = {
    tasks: {
      title,
      description: linesOf('description'),
      points: numberOf(cellOf('points')),
      isOptional: yes.has(optional),
      mediaRequired: cellOf('proof').toLowerCase() || undefined,
    },
    trivia: {
      title,
      description: linesOf('description'),
      maxAttempts: numberOf(cellOf('attempts')),
      questions: [
        {
          text: cellOf('question'),
          points: numberOf(cellOf('points')),
          options: letters.map((letter) => ({
            text: cellOf(`option${letter}`),
            isCorrect: correct.includes(letter),
          })),
          explanation: linesOf('explanation'),
        },
      ],
    },
    learningModules: {
      title,
      required: no.has(optional),
      durationMins: numberOf(cellOf('minutes')),
    },
    workshops: {
      title,
      platform: cellOf('platform').toLowerCase(),
      link: cellOf('link'),
      startAt: instants.starts,
      endAt: instants.ends,
      bring: cellOf('bring'),
    },
  };
  const { line } = row;
  const ids = { id: cellOf('id'), questionId: cellOf('questionId') };
  const lacking = keptFields.filter((field) => !places.has(columnOfField[field] ?? field));
  return {
    part: { line, date, list, title, letters, lacking, ...ids, part: given[list] },
    errors: planTable.rowErrors(line, problems),
  };
}

/** A time of day, such as 18:30, 6.30 PM, 6 PM or 18:30:00, after a day or alone. */
const timeOfDay =
  /(?:^|[ T])(?<hour>\d{1,2})(?:[:.](?<minute>[0-5]\d)(?::[0-5]\d)?|(?= ?[ap]\.?m))(?: ?(?<half>[ap])\.?m\.?)?$/iu;

/**
 * Returns a day as people type it, or the text. What depends on today, as without a year, is none. A
 * cell that is formatted as a moment has a time after its day.
 */
function isoDay(text: string): string {
  const dayText = text.replace(timeOfDay, '');
  const [day, other] = ['2000-01-01', '2050-07-01'].map((today) => typedDay(dayText, today));
  return typeof day === 'string' && day === other ? day : text;
}

/** What is not a number is left to the rules, which name the field. */
const numberOf = (text: string): number | string | undefined =>
  text === '' ? undefined : /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;

/** The day of a time of day that a workbook shows as a moment. */
const isNoDay = (day: string) => day < '1904-01-02';

/** Returns the instant of a time in India, on the date unless it names another. */
function instantOf(text: string, date: string): string | null | 'invalid' {
  if (text === '') return null;
  const found = timeOfDay.exec(text);
  const { hour, minute = '00', half } = found?.groups ?? {};
  if (!found || hour === undefined) return 'invalid';
  const hours = half === undefined ? Number(hour) : hoursOf(Number(hour), half.toLowerCase());
  const named = isoDay(text.slice(0, found.index));
  const day = named === '' || isNoDay(named) ? date : named;
  if (hours === null || hours > 23 || !isDay(day)) return 'invalid';
  return `${day}T${String(hours).padStart(2, '0')}:${minute}:00+05:30`;
}

/** Returns the hour of 24 for one of 12, or null. */
const hoursOf = (hour: number, half: string): number | null =>
  hour < 1 || hour > 12 ? null : (hour % 12) + (half === 'p' ? 12 : 0);

/** A part of a day in a file: a quiz has a row for each question. */
export type FilePart = Omit<PlanRow, 'list' | 'date'> & { rows: PlanRow[] };

/** A day of a file: its content, and the parts of each list in the same order. */
export type FileDay = {
  date: string;
  line: number;
  content: DayContentInput;
  parts: Record<ListName, FilePart[]>;
};

/** Puts rows together to days, and returns those that follow the rules of a day. */
export function daysOfFile(rows: PlanRow[]): { days: FileDay[]; errors: RowError[] } {
  const byDate = new Map<string, PlanRow[]>();
  for (const row of rows) byDate.set(row.date, [...(byDate.get(row.date) ?? []), row]);
  const days: FileDay[] = [];
  const errors: RowError[] = [];
  for (const [date, ofDay] of byDate) {
    const parts = partsOf(ofDay);
    const read = dayContentInputSchema.safeParse(
      Object.fromEntries(
        Object.entries(parts).map(([list, some]) => [list, some.map(({ part }) => part)]),
      ),
    );
    const [first] = ofDay as [PlanRow];
    if (read.success) days.push({ date, line: first.line, content: read.data, parts });
    else errors.push(...read.error.issues.map((issue) => errorOf(issue, parts, first)));
  }
  return { days, errors };
}

function partsOf(rows: PlanRow[]): FileDay['parts'] {
  const parts: FileDay['parts'] = { tasks: [], trivia: [], learningModules: [], workshops: [] };
  const quizzes = new Map<string, FilePart>();
  for (const row of rows) {
    const key = row.id || row.title;
    const quiz = row.list === 'trivia' ? quizzes.get(key) : undefined;
    if (quiz) {
      quiz.rows.push(row);
      quiz.part.questions?.push(...(row.part.questions ?? []));
      continue;
    }
    const part = { ...row, part: { ...row.part }, rows: [row] };
    if (row.part.questions) part.part.questions = [...row.part.questions];
    parts[row.list].push(part);
    if (row.list === 'trivia') quizzes.set(key, part);
  }
  return parts;
}

/** Names the row and the column of a problem. */
function errorOf(
  { path, message }: { path: PropertyKey[]; message: string },
  parts: FileDay['parts'],
  first: PlanRow,
): RowError {
  const [list, place, ...inside] = path;
  const part = parts[list as ListName]?.[Number(place)];
  if (!part) return planTable.rowError(first.line, 'kind', message);
  const [field, question, ofQuestion, option] = inside;
  const row = (field === 'questions' && part.rows[Number(question)]) || part;
  if (ofQuestion === 'options') {
    const letter = option === undefined ? 'A' : row.letters[Number(option)];
    const column = message === dayMessages.correctRequired ? 'correct' : `option${letter}`;
    return planTable.rowError(row.line, column, message);
  }
  const name = String(ofQuestion ?? field);
  return planTable.rowError(row.line, columnOfField[name] ?? name, message);
}
