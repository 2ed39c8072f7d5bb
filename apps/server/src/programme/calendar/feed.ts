import { Readable } from 'node:stream';
import { partLink } from '@kolam/contract/core/app-links.ts';
import { addDays, dayOf, isDay } from '@kolam/contract/core/dates.ts';
import type { Language } from '@kolam/contract/core/languages.ts';
import { calendarTexts } from '@kolam/contract/programme/calendar/messages.ts';
import { textIn } from '@kolam/contract/programme/challenges/translated-texts.ts';
import { notFound } from '#core/failure.ts';
import type { ParticipantContext, RequestContext } from '#core/request-context.ts';
import type { Download } from '#core/route.ts';
import { hashToken } from '#core/secrets.ts';
import { type CalendarEvent, calendarText } from './ics.ts';
import {
  type DatedChallenge,
  findReader,
  listOwnChallenges,
  listWorkshops,
  type TimedWorkshop,
} from './store.ts';

/** Days of the past in a feed. */
const pastDays = 30;

/**
 * Returns the feed of a secret address: workshops, and the first and last days of challenges.
 * @throws Failure 404 while its owner may not sign in, and for an unknown or revoked address
 */
export async function readFeed(
  { db, clock, settings }: RequestContext,
  { token }: { token: string },
): Promise<Download> {
  const reader = await findReader(db, hashToken(token));
  if (!reader) throw notFound();
  const { language } = reader;
  const of = { employeeId: reader.id, from: addDays(dayOf(clock.now()), -pastDays) };
  const workshops = await listWorkshops(db, of);
  const challenges = await listOwnChallenges(db, of);
  return sent(language, [
    ...challenges.flatMap((challenge) => eventsOf(challenge, language)),
    ...workshops.map((workshop) => eventOf(workshop, { language, ...settings })),
  ]);
}

/**
 * Returns the first and last day of a challenge of the signed-in employee, also before it starts.
 * @throws Failure 404
 */
export async function downloadOwnChallenge(
  { db, clock, actor }: ParticipantContext,
  challengeId: string,
): Promise<Download> {
  const from = dayOf(clock.now());
  const [found] = await listOwnChallenges(db, { employeeId: actor.id, from, challengeId });
  if (!found) throw notFound();
  return sent(actor.language, eventsOf(found, actor.language));
}

/** Returns one workshop of the signed-in employee as an event. @throws Failure 404 */
export async function downloadOwnWorkshop(
  { db, actor, settings }: ParticipantContext,
  { id: challengeId, date, workshopId }: { id: string; date: string; workshopId: string },
): Promise<Download> {
  if (!isDay(date)) throw notFound();
  const [found] = await listWorkshops(db, {
    employeeId: actor.id,
    from: date,
    one: { challengeId, date, workshopId },
  });
  if (!found) throw notFound();
  const { language } = actor;
  return sent(language, [eventOf(found, { language, ...settings })]);
}

function eventsOf(challenge: DatedChallenge, language: Language): CalendarEvent[] {
  const { id, startDate, endDate, changedAt } = challenge;
  const title = textIn(challenge, 'title', language);
  const { begins, lastDay } = calendarTexts[language];
  const onDay = (name: string, date: string, text: string): CalendarEvent => ({
    uid: `challenge-${name}-${id}@kolam`,
    stamp: changedAt,
    date,
    nextDate: addDays(date, 1),
    title: text,
  });
  return [onDay('start', startDate, begins(title)), onDay('end', endDate, lastDay(title))];
}

function eventOf(
  { workshop, dayId, date, changedAt, challenge, challengeId, joined }: TimedWorkshop,
  { language, appUrl }: { language: Language; appUrl: string },
): CalendarEvent {
  const texts = calendarTexts[language];
  const { bring = '', ...own } = workshop;
  const things = textIn({ ...own, bring }, 'bring', language);
  return {
    uid: `workshop-${workshop.workshopId}-${dayId}@kolam`,
    stamp: changedAt,
    startAt: new Date(workshop.startAt),
    endAt: workshop.endAt === null ? null : new Date(workshop.endAt),
    title: textIn(workshop, 'title', language),
    description: [
      texts.workshop(textIn(challenge, 'title', language)),
      ...(things ? [texts.bring(things)] : []),
    ].join('\n'),
    // Opening the link counts as joining, which needs the app.
    url: joined
      ? workshop.link
      : partLink(appUrl, { challengeId, date, partId: workshop.workshopId }),
  };
}

const sent = (language: Language, events: CalendarEvent[]): Download => ({
  stream: Readable.from(calendarText({ name: calendarTexts[language].name, events })),
  fileName: 'calendar.ics',
  isCached: true,
});
