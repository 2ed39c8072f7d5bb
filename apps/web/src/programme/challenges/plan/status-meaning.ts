import type { DayStatus } from '@kolam/contract/programme/challenges/days.ts';
import type { ChallengeStatus } from '@kolam/contract/programme/challenges/values.ts';
import { dayOf, formatDateTime, formatTime } from '#ui/format.ts';

type Situation = {
  /** As chosen, possibly unsaved. */
  status: DayStatus;
  /** As saved. Undefined for an unsaved day. */
  saved: DayStatus | undefined;
  challenge: ChallengeStatus;
  /** Whether its date is in the schedule. Others do not open automatically. */
  scheduled: boolean;
  date: string;
  /** Instants. */
  opensAt: string;
  closesAt: string;
  now: number;
};

/** "08:00 IST" on the day itself, else with its date. */
const momentOn = (date: string, at: string) =>
  dayOf(at) === date ? `${formatTime(at)} IST` : formatDateTime(at);

const whenActive: Partial<Record<ChallengeStatus, string>> = {
  draft: ' once the challenge is active',
  scheduled: ' once the challenge is active',
};

/** Explains what a day's status means for the people of the challenge. */
export function statusMeaning(situation: Situation): string {
  const { status, saved, challenge, scheduled, date, opensAt, closesAt, now } = situation;
  const starts = Date.parse(opensAt);
  const ends = Date.parse(closesAt);
  const end = formatDateTime(closesAt);
  if (challenge === 'cancelled') {
    return 'The challenge is cancelled: nobody can take part any more, whatever this says.';
  }
  if (challenge === 'completed') {
    return status === 'open' && now < ends
      ? `The challenge is completed. People can still take part in this day, late, until ${end}.`
      : 'The challenge is completed: nobody can take part in this day any more.';
  }
  const condition = whenActive[challenge] ?? '';
  switch (status) {
    case 'pending':
      if (ends <= now) return 'Its time is over: it will not open by itself any more.';
      if (!scheduled) return 'It does not open by itself: its date is not in the schedule.';
      if (starts > now || condition) {
        return `Opens by itself at ${momentOn(date, opensAt)}${condition}.`;
      }
      return 'Its time has come: it opens within a minute.';
    case 'open':
      if (ends <= now) return 'Its time is over: it is going to be closed.';
      return `People can take part${beginning(situation, condition)} until ${end}.`;
    case 'closed':
      return saved === 'closed'
        ? 'Nobody can take part. It does not open by itself.'
        : 'Nobody can take part from now on. A day that is closed by hand stays closed.';
  }
}

function beginning({ saved, date, now }: Situation, condition: string): string {
  if (condition) return `${condition},`;
  if (dayOf(now) < date) return ' from the first minute of the day';
  return saved === 'open' ? ',' : ' as soon as this is saved,';
}
