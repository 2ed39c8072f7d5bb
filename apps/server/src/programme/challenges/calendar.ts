import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { translationLanguages } from '@kolam/contract/core/languages.ts';
import { dayTimes } from '@kolam/contract/programme/challenges/day-times.ts';
import type { getCalendar } from '@kolam/contract/programme/challenges/endpoints.ts';
import type { CalendarDay } from '@kolam/contract/programme/challenges/model.ts';
import { scheduledDates } from '@kolam/contract/programme/challenges/schedule.ts';
import { notFound } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { type DayOutline, outlineDays } from './day-store.ts';
import { type DayFigures, measureDays } from './figures.ts';
import { type ChallengeRow, findChallengeRow, scheduleOf } from './queries.ts';

/**
 * Returns each date of the schedule, planned or not, and each planned day, including those outside
 * the schedule now.
 */
export async function readCalendar(
  context: RequestContext,
  id: string,
  between: QueryOf<typeof getCalendar>,
): Promise<{ days: CalendarDay[] }> {
  const row = await findChallengeRow(context.db, id);
  if (!row) throw notFound();
  const planned = await outlineDays(context.db, { challengeId: id, ...between });
  const figuresOf = await measureDays(
    context.db,
    planned.map((day) => day.id),
  );
  const byDate = new Map(planned.map((day) => [day.date, day]));
  const dates = [
    ...new Set([...byDate.keys(), ...scheduledDates(scheduleOf(row), between)]),
  ].sort();
  return {
    days: dates.map((date) => {
      const day = byDate.get(date);
      return presentDate(row, { date, day, figures: figuresOf(day?.id ?? '') });
    }),
  };
}

function presentDate(
  row: ChallengeRow,
  { date, day, figures }: { date: string; day: DayOutline | undefined; figures: DayFigures },
): CalendarDay {
  const { opensAt, closesAt } = dayTimes(date, row);
  return {
    date,
    dayId: day?.id ?? null,
    status: day?.status ?? null,
    content: {
      tasks: day?.tasks ?? 0,
      trivia: day?.trivia ?? 0,
      learningModules: day?.learningModules ?? 0,
      workshops: day?.workshops ?? 0,
    },
    texts: day?.texts ?? 0,
    missingTexts: Object.fromEntries(
      translationLanguages.map((language) => [
        language,
        day ? day.texts - day.translated[language] : 0,
      ]),
    ) as CalendarDay['missingTexts'],
    participantsAssigned: figures.assigned,
    participantsSubmittedTask: figures.submittedTask,
    participantsCompletedAll: figures.completed,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
  };
}
