import { sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';

/** A sum that is kept and what the ledger says it should be. */
export type PointsDifference = {
  of: 'employee' | 'team';
  id: string;
  kept: number;
  ledger: number;
};

/** Rebuilds the sums of all people and teams from the ledger and answers those that differ. */
export async function comparePoints(db: Queryable): Promise<PointsDifference[]> {
  const { rows } = await db.execute<PointsDifference>(sql`
    with by_employee as (
      select employee_id as id, sum(points) as points from points_entries group by employee_id
    ), by_team as (
      select team_id as id, sum(points) as points from points_entries
      where team_id is not null group by team_id
    )
    select 'employee' as of, employees.id, total_points as kept, coalesce(points, 0)::bigint as ledger
    from employees left join by_employee on by_employee.id = employees.id
    where total_points <> coalesce(points, 0)
    union all
    select 'team', teams.id, total_points, coalesce(points, 0)::bigint
    from teams left join by_team on by_team.id = teams.id
    where total_points <> coalesce(points, 0)
    order by 1, 2`);
  return rows;
}
