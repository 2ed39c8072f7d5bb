import { dayOf } from '@kolam/contract/core/dates.ts';
import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import { dayMessages } from '@kolam/contract/programme/challenges/day-messages.ts';
import type { DayContentInput } from '@kolam/contract/programme/challenges/day-rules.ts';
import { dayTimes } from '@kolam/contract/programme/challenges/day-times.ts';
import {
  type DayContent,
  dayLimits,
  emptyContent,
} from '@kolam/contract/programme/challenges/days.ts';
import type { importPlan as endpoint } from '@kolam/contract/programme/challenges/endpoints.ts';
import type { Tx } from '#core/database/types.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { withIds } from './day-content.ts';
import { insertDays, saveContents } from './day-store.ts';
import { datesText, recordOf } from './history.ts';
import { requireChallenge } from './lock.ts';
import { type ChallengeRow, type DayRow, isScheduledDay, listDaysOf, lockDays } from './queries.ts';
import {
  daysOfFile,
  type FileDay,
  type FilePart,
  type PlanRow,
  planTable,
  readPlanRow,
} from './read-plan-file.ts';
import { isSame, normal } from './save-content.ts';

/** A row of the file with a date. */
type DatedRow = { line: number; date: string };

/** A day as it would be after the import. */
type PlannedDay = { date: string; day: DayRow | undefined; content: DayContent };

/**
 * Plans the days of a file and changes those that exist, or nothing if any row is refused. A dry run
 * only reports what it would do. Parts that the file leaves out stay, with their submissions, and so
 * do files and translations.
 */
export async function importPlan(
  context: RequestContext,
  id: string,
  { body, files: [file] }: { body: BodyOf<typeof endpoint>; files: UploadedFile[] },
) {
  const dated: DatedRow[] = [];
  const {
    rows,
    read,
    errors: unread,
  } = await planTable.read<PlanRow>(context.files, file, (row, places) => {
    const result = readPlanRow(row, places);
    if (result.date !== null) dated.push({ line: row.line, date: result.date });
    return result;
  });
  const { days, errors: refused } = daysOfFile(read);
  return context.transaction(async (tx) => {
    const challenge = await requireChallenge(tx, id);
    const byDate = new Map((await listDaysOf(tx, id)).map((day) => [day.date, day]));
    const planned = days.map((given): PlannedDay => {
      const day = byDate.get(given.date);
      return { date: given.date, day, content: merged(day?.content ?? emptyContent, given) };
    });
    const changed = planned.filter(({ day, content }) => !day || !isSame(content, day.content));
    const impossible = dated.flatMap(({ line, date }) => {
      const problem = byDate.has(date) ? null : dateProblem(context, { challenge, date });
      return problem === null ? [] : planTable.rowError(line, 'date', problem);
    });
    const full = days.flatMap(({ line }, place) =>
      Object.values(planned[place]?.content ?? {}).some(
        (list) => list.length > dayLimits.components,
      )
        ? planTable.rowError(line, 'kind', dayMessages.tooMany)
        : [],
    );
    const errors = [...impossible, ...unread, ...refused, ...full].sort(
      (one, other) => one.line - other.line,
    );
    const over = changed.flatMap(({ date }) =>
      dayTimes(date, challenge).closesAt <= context.clock.now() ? [date] : [],
    );
    // A refused file does nothing.
    const outcome =
      errors.length > 0
        ? { days: 0, added: 0, changed: 0 }
        : { days: changed.length, ...countParts(changed) };
    const data = { rows, ...outcome, over, errors };
    if (body.dryRun === 'true' || errors.length > 0 || changed.length === 0) return { data };
    await savePlan(tx, context, { challenge, changed });
    return { data };
  });
}

/** Returns why a date can't get a new day, or null. */
function dateProblem(
  { clock }: RequestContext,
  { challenge, date }: { challenge: ChallengeRow; date: string },
): string | null {
  if (!isScheduledDay(challenge, date)) return dayMessages.outsideSchedule;
  const isOver = challenge.status === 'active' && date < dayOf(clock.now());
  return isOver ? dayMessages.dateOver : null;
}

async function savePlan(
  tx: Tx,
  context: RequestContext,
  { challenge, changed }: { challenge: ChallengeRow; changed: PlannedDay[] },
): Promise<void> {
  const now = context.clock.now();
  const existing = changed.flatMap(({ day, content }) => (day ? [{ id: day.id, content }] : []));
  await lockDays(
    tx,
    existing.map(({ id }) => id),
  );
  await saveContents(tx, { days: existing, updatedAt: now });
  await insertDays(
    tx,
    changed.flatMap(({ date, day, content }) =>
      day
        ? []
        : [
            {
              id: newId(),
              createdAt: now,
              updatedAt: now,
              challengeId: challenge.id,
              date,
              content,
            },
          ],
    ),
  );
  await recordChange(tx, context, {
    record: recordOf(challenge),
    action: 'days_imported',
    changes: changesBetween({}, { days: datesText(changed.map(({ date }) => date).sort()) }),
  });
}

/**
 * Puts the parts of a file into a day. A part is the stored one with its id, or else the one of its
 * kind and title, and keeps its place, files and translations. Others are added at the end.
 */
function merged(stored: DayContent, { content, parts }: FileDay): DayContent {
  const input: DayContentInput = {
    tasks: mergedList(stored.tasks, content.tasks, {
      given: parts.tasks,
      idOf: ({ taskId }) => taskId,
      join: (task, kept) => ({
        ...task,
        ...(kept && { taskId: kept.taskId, coverImage: kept.coverImage }),
        ...(kept?.exampleProof && { exampleProof: kept.exampleProof }),
      }),
    }),
    trivia: mergedList(stored.trivia, content.trivia, {
      given: parts.trivia,
      idOf: ({ triviaId }) => triviaId,
      join: (quiz, kept, { rows }) => {
        if (!kept) return quiz;
        const known = matched(kept.questions, {
          given: rows.map((row, place) => ({
            id: row.questionId,
            title: quiz.questions[place]?.text ?? '',
          })),
          idOf: ({ questionId }) => questionId,
          titleOf: ({ text }) => text,
        });
        return {
          ...quiz,
          triviaId: kept.triviaId,
          image: kept.image,
          questions: quiz.questions.map((question, place) => ({
            ...question,
            ...storedFields(known[place], rows[place]),
            questionId: known[place]?.questionId,
          })),
        };
      },
    }),
    learningModules: mergedList(stored.learningModules, content.learningModules, {
      given: parts.learningModules,
      idOf: ({ moduleId }) => moduleId,
      join: (module, kept) => ({
        ...module,
        ...(kept && { moduleId: kept.moduleId, pdfUrl: kept.pdfUrl, coverImage: kept.coverImage }),
      }),
    }),
    workshops: mergedList(stored.workshops, content.workshops, {
      given: parts.workshops,
      idOf: ({ workshopId }) => workshopId,
      join: (workshop, kept) => ({
        ...workshop,
        ...(kept && { workshopId: kept.workshopId, coverImage: kept.coverImage }),
      }),
    }),
  };
  return normal(withIds(input, stored));
}

type Given = { id: string; title: string };

/** Returns the stored part of each given one. No stored part is returned twice. */
function matched<Stored>(
  stored: readonly Stored[],
  {
    given,
    idOf,
    titleOf,
  }: {
    given: readonly Given[];
    idOf: (part: Stored) => string;
    titleOf: (part: Stored) => string;
  },
): (Stored | undefined)[] {
  const free = new Set(stored);
  const take = (is: (part: Stored) => boolean) => {
    const found = [...free].find(is);
    if (found !== undefined) free.delete(found);
    return found;
  };
  const byId = given.map(({ id }) => (id === '' ? undefined : take((part) => idOf(part) === id)));
  return given.map(({ title }, place) => byId[place] ?? take((part) => titleOf(part) === title));
}

/** Returns the stored values of fields for which the file has no column. */
const storedFields = <Stored extends object>(
  kept: Stored | undefined,
  row: Pick<FilePart, 'lacking'> | undefined,
): Partial<Stored> =>
  Object.fromEntries(
    Object.entries(kept ?? {}).filter(([field]) => row?.lacking.includes(field)),
  ) as Partial<Stored>;

function mergedList<
  Stored extends Input & { title: string },
  Input,
  Part extends Given & Pick<FilePart, 'lacking'>,
>(
  stored: readonly Stored[],
  inputs: readonly Input[],
  {
    given,
    idOf,
    join,
  }: {
    given: readonly Part[];
    idOf: (part: Stored) => string;
    join: (input: Input, kept: Stored | undefined, part: Part) => Input;
  },
): Input[] {
  const known = matched(stored, { given, idOf, titleOf: ({ title }) => title });
  const joined = inputs.map((input, place) =>
    join(
      { ...input, ...storedFields(known[place], given[place]) },
      known[place],
      given[place] as Part,
    ),
  );
  const changed = new Map(joined.map((part, place) => [known[place], part]));
  return [
    ...stored.map((part) => changed.get(part) ?? part),
    ...joined.filter((_, place) => known[place] === undefined),
  ];
}

function countParts(days: PlannedDay[]): { added: number; changed: number } {
  let added = 0;
  let changed = 0;
  for (const { day, content } of days) {
    const before = textsById(normal(day?.content ?? emptyContent));
    for (const [id, text] of textsById(content)) {
      const earlier = before.get(id);
      if (earlier === undefined) added += 1;
      else if (earlier !== text) changed += 1;
    }
  }
  return { added, changed };
}

const textsById = ({ tasks, trivia, learningModules, workshops }: DayContent) =>
  new Map([
    ...tasks.map((part) => [part.taskId, JSON.stringify(part)] as const),
    ...trivia.map((part) => [part.triviaId, JSON.stringify(part)] as const),
    ...learningModules.map((part) => [part.moduleId, JSON.stringify(part)] as const),
    ...workshops.map((part) => [part.workshopId, JSON.stringify(part)] as const),
  ]);
