import { sql } from 'drizzle-orm';
import { idInSql } from '#core/ids.ts';
import { announcementReceivers, isLive } from '#programme/announcements/queries.ts';
import type { Step } from './step.ts';

/**
 * Returns the step that fills the inboxes with what happened in the last two weeks: rewards, badges,
 * proofs that were not accepted, and the live announcement. None of it is sent. What is older than
 * two days has been read.
 */
export function inboxSteps(now: Date): Step[] {
  return [
    {
      name: 'inbox',
      at: now,
      run: ({ transaction }) =>
        transaction(async (tx) => {
          const live = isLive(sql`${now}::timestamptz`);
          await tx.execute(sql`
            insert into employee_notices (id, employee_id, kind, subject_id, date, challenge_id,
              in_inbox, created_at, due_at, until, read_at, handled_at)
            select ${idInSql(now)}, about.employee_id, kind, subject_id, date, challenge_id, true, at,
              at, at + interval '2 days',
              case when at < ${now}::timestamptz - interval '2 days' then at + interval '3 hours' end,
              at
            from (
              select employee_id, 'reward' as kind, challenge_id as subject_id,
                (earned_at at time zone 'Asia/Kolkata')::date as date, challenge_id, earned_at as at
              from challenge_rewards
              union all
              select employee_id, 'badge', id, (earned_at at time zone 'Asia/Kolkata')::date, null,
                earned_at
              from badges_earned
              union all
              select submissions.employee_id,
                case status when 'rejected' then 'proof-rejected' else 'proof-again' end,
                submissions.id, participant_days.date, submissions.challenge_id, decided_at
              from submissions
              join participant_days on participant_days.id = submissions.participant_day_id
              where status in ('rejected', 'asked_again')
              union all
              select receivers.employee_id, 'announcement', announcements.id,
                (publish_at at time zone 'Asia/Kolkata')::date, null, publish_at
              from announcements
              join (${announcementReceivers(live)}) as receivers
                on receivers.announcement_id = announcements.id
            ) as about
            where at between ${now}::timestamptz - interval '14 days' and ${now}::timestamptz
            on conflict do nothing`);
          // People who join its receivers get it, too.
          await tx.execute(sql`update announcements set notices = 'made' where ${live}`);
        }),
    },
  ];
}
