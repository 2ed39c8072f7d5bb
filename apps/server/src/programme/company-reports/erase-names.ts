import { erasedName } from '@kolam/contract/platform/audit/model.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { patternsOf } from '#core/erase-texts.ts';
import { removeFilesLater } from '#core/files/remove-files-job.ts';
import { replacePiiMatches } from '#core/pii-matches.ts';
import type { Services } from '#core/request-context.ts';
import type { Figures } from './figures.ts';
import { makeLater } from './make-job.ts';

/**
 * Replaces titles and names of teams that name an erased person, in reports and stored months. The
 * figures stay: from two counts at different times, one person's part could be subtracted. The pages of
 * such reports are drawn again after the commit.
 */
export async function eraseFromReports(
  tx: Tx,
  texts: string[],
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
): Promise<void> {
  const clean = replacePiiMatches(texts, erasedName);
  const found = sql`figures::text ilike any(${sql.param(patternsOf(texts))}::text[])`;
  const { rows: months } = await tx.execute<{
    company: string;
    month: string;
    figures: Figures;
  }>(sql`
    select company_id as company, month, figures from insight_snapshots where ${found}
    order by company_id, month for no key update`);
  const { rows: reports } = await tx.execute<{ id: string; figures: Figures }>(sql`
    select id, figures from company_reports where ${found} order by id for no key update`);
  const given = (rows: { figures: Figures }[]): SQL => {
    const cleaned = rows.map((row) => ({ ...row, figures: withoutNames(row.figures, clean) }));
    return sql`json_to_recordset(${JSON.stringify(cleaned)}::json)`;
  };
  await tx.execute(sql`
    update insight_snapshots as kept set figures = given.figures
    from ${given(months)} as given (company uuid, month text, figures jsonb)
    where kept.company_id = given.company and kept.month = given.month
      and kept.figures <> given.figures`);
  const { rows: changed } = await tx.execute<{ id: string; file: string | null }>(sql`
    with given as (
      select given.*, kept.file_key as file
      from ${given(reports)} as given (id uuid, figures jsonb)
      join company_reports as kept on kept.id = given.id and kept.figures <> given.figures
    )
    update company_reports as kept
    set figures = given.figures, version = version + 1, updated_at = ${clock.now()}::timestamptz,
      status = case when status = 'done' then 'drawing' else status end,
      file_key = null, bytes = null,
      finished_at = case when status = 'failed' then finished_at end
    from given where kept.id = given.id
    returning kept.id, given.file`);
  const files = changed.flatMap(({ file }) => file ?? []);
  await makeLater(
    tx,
    { jobs },
    changed.map(({ id }) => id),
  );
  await removeFilesLater(tx, { jobs }, files);
}

/** The figures with each free text cleaned. Dates and codes are none, whatever they look like. */
function withoutNames(figures: Figures, clean: (text: string) => string): Figures {
  const { period, challenges, groups, workshops } = figures;
  const titled = <Row extends { title: string }>(row: Row): Row => ({
    ...row,
    title: clean(row.title),
  });
  const named = <Row extends { name: string | null }>(row: Row): Row => ({
    ...row,
    name: row.name === null ? null : clean(row.name),
  });
  return {
    ...figures,
    period: period.kind === 'challenge' ? titled(period) : period,
    challenges: { ...challenges, shown: challenges.shown.map(titled) },
    groups: groups && { ...groups, shown: groups.shown.map(named) },
    workshops: { ...workshops, shown: workshops.shown.map(titled) },
  };
}
