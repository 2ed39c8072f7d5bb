import { dayOf } from '@kolam/contract/core/dates.ts';
import { Link } from 'wouter';
import { useOutbox } from '#core/outbox/page-outbox.ts';
import { graceOf, isWaiting } from '#core/outbox/row.ts';
import type { DayOf, OwnDay } from '#core/submission.ts';
import { useServerTime } from '#core/use-server-time.ts';
import { endText, instantText, useLanguage, useMessages } from '#language/language.ts';
import { type Texts, useTexts } from '#language/use-texts.ts';
import { Notice } from '#ui/notice.tsx';
import { StateLine } from '#ui/state-line.tsx';
import styles from './day.module.css';
import { endOf } from './day-end.ts';
import { partsOf } from './parts.ts';
import { RejectedDay, useRejection } from './rejected-day.tsx';

const en = {
  pauses: 'My pauses',
  today: 'today 24:00',
  onTime: (time: string, late: string) => `On time until ${time}, late until ${late}`,
  holiday: (name: string) =>
    `Paused by your company: ${name}. Nothing is expected, and what you do earns points.`,
  grace: (time: string) =>
    `What was done before it closed still counts if it is sent before ${time}.`,
  notCompleted: 'This day was not completed.',
  partCounts: 'What was done still counts; here it can only be read.',
  onlyAgain: 'This day is closed. Only what you are asked to send again can still be sent.',
};
const hi: typeof en = {
  pauses: 'मेरे विराम',
  today: 'आज 24:00',
  onTime: (time, late) => `${time} तक समय पर, ${late} तक देर से`,
  holiday: (name) => `आपकी कंपनी ने विराम दिया है: ${name}। कुछ ज़रूरी नहीं, और जो करेंगे उसके अंक मिलेंगे।`,
  grace: (time) => `बंद होने से पहले जो किया गया, वह ${time} से पहले पहुँचे तो गिना जाएगा।`,
  notCompleted: 'यह दिन पूरा नहीं हुआ।',
  partCounts: 'जो किया, वह गिना जाता है; यहाँ केवल देखा जा सकता है।',
  onlyAgain: 'यह दिन बंद है। केवल वही भेजा जा सकता है जो आपसे फिर माँगा गया है।',
};
const dayStateTexts: Texts<typeof en> = { en, hi };

/** How a day stands: not open, open, late, paused, over, or closed to the person, and why. */
export function DayState({ of, day }: { of: DayOf; day: OwnDay }) {
  const { messages, language } = useLanguage();
  const { day: texts, today, problems } = messages;
  const own = useTexts(dayStateTexts);
  const { refusal, paused, holiday, complete, canTakePart } = day;
  const rejection = useRejection(day);
  const end = endOf(day.date);
  const endsAt = new Date(end).toISOString();
  const sent = useOutbox().filter(
    (row) =>
      isWaiting(row) &&
      row.submission.of.challengeId === of.challengeId &&
      row.submission.of.date === of.date,
  );
  const now = useServerTime(day.closesAt, endsAt, ...sent.map(({ pass }) => pass?.until ?? null));
  const isAfterItsDate = now >= end;
  const isToday = dayOf(new Date(now)) === day.date;
  const takesLate = end < Date.parse(day.closesAt);
  // The task says what can still be sent.
  const isAskedAgain = day.tasks.some(
    ({ submission }) => submission?.retryUntil && now < Date.parse(submission.retryUntil),
  );
  const showsLate = canTakePart && isAfterItsDate && !complete;
  const closing = endText(day.closesAt, language);
  if (day.status === 'pending')
    return (
      <>
        {paused && <PausedDay holiday={holiday} />}
        <Notice tone="attention">{texts.notOpen(instantText(day.opensAt, language))}</Notice>
      </>
    );
  const parts = partsOf(day);
  // A day stays complete when something is added to it later.
  const missing = complete
    ? 0
    : parts.filter(({ isDone, isRequired }) => isRequired && !isDone).length;
  // It may have what the server did not know when the day was read.
  const hasClosedSince = !canTakePart && refusal === null;
  const isOver =
    hasClosedSince ||
    (refusal?.code === 'DAY_NOT_OPEN' && ['closed', 'too-late'].includes(refusal.reason));
  // Closed by hand, a day is over before its time.
  const isMissed = !hasClosedSince && now >= Date.parse(day.closesAt);
  // Also what was sent and does not count.
  const hasTried = parts.some((part) => part.isDone || part.isRejected || part.retryUntil);
  const notCompleted =
    parts.some(({ isDone }) => isDone) && !day.countsTogether
      ? `${own.notCompleted} ${own.partCounts}`
      : own.notCompleted;
  const missed = hasTried ? notCompleted : texts.missed;
  const canBecomeComplete = rejection !== null && rejection.state !== 'final';
  const over = isMissed && !canBecomeComplete ? missed : problems['DAY_NOT_OPEN.closed'];
  const [grace] = canTakePart ? [] : sent.flatMap((row) => graceOf(row, now) ?? []);
  return (
    <>
      <p className={styles.line}>
        <span>
          {canTakePart &&
            !showsLate &&
            (takesLate && !isAfterItsDate
              ? own.onTime(isToday ? own.today : endText(endsAt, language), closing)
              : today.openUntil(closing))}
        </span>
        <strong>{messages.points(day.points)}</strong>
      </p>
      {showsLate && (
        <StateLine tone="attention" icon="clock">
          {messages.late(closing)}
        </StateLine>
      )}
      {paused && <PausedDay holiday={holiday} />}
      {canTakePart
        ? !paused &&
          !rejection && (
            <p>
              {missing === 0 ? texts.nothingRequired : texts.stillRequired(missing)}
              {missing > 0 && day.countsTogether && ` ${texts.allRequired}`}
            </p>
          )
        : isOver
          ? !paused && (
              <p>{isAskedAgain ? own.onlyAgain : complete ? texts.closedComplete : over}</p>
            )
          : refusal && (
              <Notice tone="attention">
                {problems[`${refusal.code}.${refusal.reason}` as keyof typeof problems]}
              </Notice>
            )}
      {!paused && rejection && (canTakePart || (isOver && canBecomeComplete)) && (
        <RejectedDay rejection={rejection} />
      )}
      {grace && <p>{own.grace(endText(grace, language))}</p>}
    </>
  );
}

function PausedDay({ holiday }: Pick<OwnDay, 'holiday'>) {
  const { day: texts } = useMessages();
  const own = useTexts(dayStateTexts);
  return (
    <>
      <StateLine tone="good" icon="leaf">
        {holiday ? own.holiday(holiday) : texts.pausedDay}
      </StateLine>
      <Link className={styles.touch ?? ''} href="/me/pauses">
        {own.pauses}
      </Link>
    </>
  );
}
