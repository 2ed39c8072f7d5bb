import { dayStart } from '@kolam/contract/core/dates.ts';
import { groupedNumber } from '@kolam/contract/core/grouped.ts';
import { sql } from 'drizzle-orm';
import type { NotificationSource } from '#platform/notifications/hooks.ts';
import { challengeTitles } from '#programme/challenges/queries.ts';
import { countWaitingOf } from './queries.ts';

/** Once a day for each challenge with proofs that were sent the day before or earlier. */
export const proofsWaiting: NotificationSource = {
  kind: 'proofs-waiting',
  async texts(db, ids) {
    const titles = await challengeTitles(db, ids);
    const countOf = await countWaitingOf(db, ids);
    return (_, id) => {
      const title = titles.get(id);
      if (title === undefined) return undefined;
      const count = countOf(id);
      const proofs = count === 1 ? '1 proof waits' : `${groupedNumber(count)} proofs wait`;
      return { title: `${proofs} for review`, detail: title };
    };
  },
  due: (today, after) => sql`
    select id as record_id, ${today}::date as day from challenges
    where exists (select 1 from submissions
      where challenge_id = challenges.id and waiting
        and submitted_at < ${dayStart(today)}::timestamptz
        and submitted_at > ${after}::timestamptz)`,
};
