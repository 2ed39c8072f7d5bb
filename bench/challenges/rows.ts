import { idOf, pick } from '../harness/row-texts.ts';

/** Points for a completed day. */
const completion = 100;
/** Entries in the history of each challenge, for a hundred thousand people. */
const changesEach = 100;

/** One entry for each submission, and one for the day if it completed it. */
export const insertEntries = `
  insert into points_entries (id, at, employee_id, company_id, team_id, challenge_id,
    participant_day_id, kind, cause_id, points)
  select ${idOf(`'score ' || day || ' ' || person`)}, at, employee_id, company_id, team_id, challenge_id,
    id, 'score', deed_id, score
  from planned_person_days where did
  union all
  select ${idOf(`'completion ' || day || ' ' || person`)}, at, employee_id, company_id, team_id,
    challenge_id, id, 'completion', id, ${completion}
  from planned_person_days where complete`;

export const insertChallenges = `
  insert into challenges (id, created_at, updated_at, title, description, category, difficulty,
    assignment_type, status, schedule_type, start_date, end_date, recurring_days, time_of_day,
    completion_points, bonus_points, penalty_points, min_participation, allow_late_submission,
    max_late_hours, require_photo_proof, require_all_components, certificates, badges,
    participant_count, rewarded_at)
  select id, at, at, name || ' ' || goal || ' ' || n, 'A few minutes every morning, before the day begins.',
    category, 'easy', assignment_type, status, 'daily', start_date, end_date, '{}', '00:00',
    ${completion}, 0, 0, 50, false, 0, false, false, true, '{}',
    coalesce(people, 0), case when status = 'completed' then now() end
  from planned_challenges left join (
    select challenge_id as id, count(*) as people from planned_enrolments group by challenge_id
  ) as enrolled using (id)`;

export const insertTargets = `
  insert into challenge_targets (id, challenge_id, company_id, team_id, employee_id)
  select ${idOf(`'target ' || row_number() over (order by n, company_id, team_id, employee_id)`)},
    challenge_id, company_id, team_id, employee_id
  from planned_targets`;

export const insertDays = `
  insert into challenge_days (id, created_at, updated_at, challenge_id, date, status, content, opened_at,
    closed_at, open_before_ms, settled_at)
  select id, at, at, challenge_id, date,
    status, jsonb_build_object('trivia', '[]'::jsonb, 'learningModules', '[]'::jsonb, 'workshops',
      '[]'::jsonb, 'tasks', jsonb_build_array(jsonb_build_object('taskId', task_id, 'title',
      'Ten minutes of it', 'description', '', 'points', 10, 'isOptional', false, 'mediaRequired',
      case when challenge % 2 = 1 then 'photo' else 'none' end, 'coverImage', ''))),
    case when status <> 'pending' then date::timestamp at time zone 'Asia/Kolkata' end,
    case when status = 'closed' then (date + 1)::timestamp at time zone 'Asia/Kolkata' end,
    case when status = 'closed' then 86400000 else 0 end,
    case when status = 'closed' or of_status = 'cancelled' then now() end
  from planned_days`;

export const insertEnrolments = `
  insert into enrolments (challenge_id, employee_id, from_date, to_date, enrolled_at, joined_at, points,
    days_assigned, days_completed)
  select challenge_id, employee_id, start_date, case when status = 'cancelled' then start_date + 2 end,
    planned_challenges.at, joined_at, coalesce(points, 0), coalesce(assigned, 0), coalesce(completed, 0)
  from planned_enrolments join planned_challenges on planned_challenges.id = challenge_id
  left join (
    select challenge_id, employee_id, min(at) filter (where did) as joined_at, count(*) as assigned,
      count(*) filter (where complete) as completed,
      sum(score + case when complete then ${completion} else 0 end) as points
    from planned_person_days group by challenge_id, employee_id
  ) as sums using (challenge_id, employee_id)`;

export const insertParticipants = `
  insert into participants (employee_id, challenges)
  select employee_id, count(*) from planned_enrolments group by employee_id`;

export const insertPersonDays = `
  insert into participant_days (id, challenge_id, day_id, date, employee_id, assigned_at, tasks_done,
    completed_at, missed, points)
  select id, challenge_id, day_id, date, employee_id, date::timestamp at time zone 'Asia/Kolkata',
    did::int, case when complete then at end, closed and not complete,
    score + case when complete then ${completion} else 0 end
  from planned_person_days`;

/** Every other challenge requires photos. The oldest reviews are approvals. */
export const insertSubmissions = `
  insert into submissions (id, participant_day_id, challenge_id, day_id, employee_id, company_id, kind,
    component_id, attempt, status, points, submitted_at, late, has_proof, decided_at, decided_by_name)
  select deed_id, id, challenge_id, day_id, employee_id, company_id, 'task', task_id, 1,
    case when challenge % 2 = 0 then 'accepted' when chance % 5 = 0 then 'pending' else 'approved' end,
    score, at, false, challenge % 2 = 1,
    case when challenge % 2 = 1 and chance % 5 > 0 then at end,
    case when challenge % 2 = 1 and chance % 5 > 0 then 'Asha Menon' end
  from planned_person_days where did`;

const date = (instant: string) => `(${instant} at time zone 'Asia/Kolkata')::date`;

export const insertActivityDays = `
  insert into activity_days (day, company_id, activities, people, tasks, points)
  select day, company_id, coalesce(tasks, 0), coalesce(people, 0), coalesce(tasks, 0), coalesce(points, 0)
  from (
    select ${date('submitted_at')} as day, company_id, count(*) as tasks,
      count(distinct employee_id) as people
    from submissions group by 1, 2
  ) as done full join (
    select ${date('at')} as day, company_id, sum(points) as points from points_entries group by 1, 2
  ) as earned using (day, company_id)`;

export const insertActivityTotals = `
  insert into activity_totals (day, part, activities, people, tasks, points)
  select day, get_byte(uuid_send(company_id), 15) % 16, sum(activities), sum(people), sum(tasks), sum(points)
  from activity_days group by 1, 2`;

export const insertChallengeActivityDays = `
  insert into challenge_activity_days (challenge_id, day, company_id, activities, points)
  select challenge_id, day, company_id, coalesce(tasks, 0), coalesce(points, 0)
  from (
    select challenge_id, ${date('submitted_at')} as day, company_id, count(*) as tasks
    from submissions group by 1, 2, 3
  ) as done full join (
    select challenge_id, ${date('at')} as day, company_id, sum(points) as points
    from points_entries where challenge_id is not null group by 1, 2, 3
  ) as earned using (challenge_id, day, company_id)`;

export const insertTotals = `
  insert into challenge_day_totals (day_id, challenge_id, assigned, submitted_task, completed, points)
  select day_id, challenge_id, count(*), count(*) filter (where did), count(*) filter (where complete),
    sum(score + case when complete then ${completion} else 0 end)
  from planned_person_days group by day_id, challenge_id`;

export const insertRewards = `
  insert into challenge_rewards (challenge_id, employee_id, earned_at, certificate, badges, share,
    title, start_date, end_date, company_name)
  select challenge_id, employee_id, now(), true, '{}', round(100.0 * days_completed / days_assigned, 2),
    title, start_date, end_date, companies.name
  from enrolments join challenges on challenges.id = challenge_id
  join employees on employees.id = employee_id join companies on companies.id = employees.company_id
  where challenges.status = 'completed' and days_completed * 2 >= days_assigned and days_assigned > 0`;

/** Parameter: the number of people. */
export const insertChanges = `
  with made as (
    select planned_challenges.n * 1000 + each as n, id, name || ' ' || goal || ' ' || planned_challenges.n as title,
      at + each * interval '1 minute' as at
    from planned_challenges, generate_series(1, $1::int * ${changesEach} / 100000) as each
  )
  insert into audit_entries (id, at, actor_id, actor_name, kind, record_id, title, action, changes)
  select ${idOf(`'change ' || n`)}, at, null, ${pick('first')}, 'challenge', id, title, 'challenge.updated',
    '[{"field": "title", "before": "One", "after": "Other"}]'
  from made where at <= now()`;
