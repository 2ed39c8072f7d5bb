import type { Pool } from 'pg';

type Fixtures = { companyId: string; challengeIds: string[] };

/** Returns the rows of a company's challenges by table, with names instead of ids. */
export async function rowsOf(pool: Pool, { companyId, challengeIds }: Fixtures) {
  const query = async (text: string) => {
    const { rows } = await pool.query<{ row: Record<string, unknown> }>(text);
    return rows.map(({ row }) => row);
  };
  const ids = `(${challengeIds.map((id) => `'${id}'`).join(', ')})`;
  const of = (table: string) =>
    `select to_json(t) as row from ${table} t where challenge_id in ${ids}`;
  const people = `select id from employees where company_id = '${companyId}'`;
  const tables = {
    challenges: await query(`select to_json(t) as row from challenges t where id in ${ids}`),
    challenge_days: await query(of('challenge_days')),
    challenge_targets: await query(of('challenge_targets')),
    enrolments: await query(of('enrolments')),
    participants: await query(
      `select to_json(t) as row from participants t where employee_id in (${people})`,
    ),
    participant_days: await query(of('participant_days')),
    // The demo's pictures come from a few drawings. With hashes, each would be reported as similar.
    submissions: await query(`select to_json(t)::jsonb - 'picture_hash' as row from submissions t
      where challenge_id in ${ids}`),
    challenge_day_totals: await query(of('challenge_day_totals')),
    challenge_rewards: await query(of('challenge_rewards')),
    points_entries: await query(
      `select to_json(t) as row from points_entries t where company_id = '${companyId}' order by id`,
    ),
    points_weeks: await query(
      `select to_json(t) as row from points_weeks t where company_id = '${companyId}'`,
    ),
    activity_days: await query(
      `select to_json(t) as row from activity_days t where company_id = '${companyId}'`,
    ),
    challenge_activity_days: await query(
      `select to_json(t) as row from challenge_activity_days t where company_id = '${companyId}'`,
    ),
    points_week_earners: await query(
      `select to_json(t) as row from points_week_earners t where company_id = '${companyId}'`,
    ),
    employees: await query(`select json_build_object('id', id, 'email', email,
        'points', total_points, 'last', last_participated_at, 'engagement', engagement_score) as row
      from employees where company_id = '${companyId}'`),
    teams: await query(`select json_build_object('id', id, 'points', total_points,
        'participation', participation) as row from teams where company_id = '${companyId}'`),
    files: await query(`select to_json(t)::jsonb - 'key' as row from files t
      where uploaded_by in (${people})`),
    file_uses: await query(`select to_json(t) as row from file_uses t
      where file_id in (select id from files where uploaded_by in (${people}))`),
    audit_entries: await query(`select to_json(t)::jsonb - 'request_id' as row from audit_entries t
      where kind = 'challenge' and record_id in ${ids}`),
  };
  const names = namesOf(tables);
  const named = (rows: Record<string, unknown>[]) =>
    rows
      .map((row) => JSON.stringify(row).replaceAll(uuid, (id) => names.get(id) ?? 'an id'))
      .sort();
  return Object.fromEntries(Object.entries(tables).map(([table, rows]) => [table, named(rows)]));
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

type Tables = Record<string, Record<string, unknown>[]>;

/** Returns a name for each record that is the same in every world. */
function namesOf(tables: Tables): Map<string, string> {
  const names = new Map<string, string>();
  const nameOf = (id: unknown) => names.get(String(id)) ?? '';
  const call = (table: string, name: (row: Record<string, unknown>) => string) => {
    for (const row of tables[table] ?? []) names.set(String(row.id), name(row));
  };
  call('challenges', ({ title }) => `challenge ${title}`);
  call('employees', ({ email }) => `person ${email}`);
  call('teams', () => 'the team');
  call('challenge_days', ({ challenge_id, date }) => `${nameOf(challenge_id)} on ${date}`);
  for (const { id, content } of tables.challenge_days ?? []) {
    // Numbers their parts in order.
    let place = 0;
    for (const [part] of JSON.stringify(content).matchAll(uuid)) {
      place += 1;
      names.set(part, `part ${place} of ${nameOf(id)}`);
    }
  }
  call('participant_days', (row) => `${nameOf(row.day_id)} of ${nameOf(row.employee_id)}`);
  call(
    'submissions',
    (row) => `${nameOf(row.component_id)}, ${nameOf(row.employee_id)}, ${row.attempt}`,
  );
  call('files', ({ name, uploaded_by }) => `file ${name} of ${nameOf(uploaded_by)}`);
  call('points_entries', (row) => `${row.kind} ${row.points} for ${nameOf(row.cause_id)}`);
  return names;
}
