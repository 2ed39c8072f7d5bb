import type { OpenDatabase } from '#core/database/open.ts';

/**
 * Returns the number series with a gap or a repeat, or whose last number is not the last one
 * issued. There must never be any (Central Goods and Services Tax Rules, rule 46).
 */
export async function brokenSeries({ pool }: Pick<OpenDatabase, 'pool'>): Promise<unknown[]> {
  const { rows } = await pool.query(`
    with numbered as (
      select kind::text as series, financial_year, number from invoices where number is not null
      union all
      select case direction when 'in' then 'receipt' else 'payout' end, financial_year, number
      from payments
    ), counted as (
      select series, financial_year, count(*) as count, count(distinct number) as different,
        max(number) as last
      from numbered group by 1, 2
    )
    select counted.*, last_number from counted
    full join (
      select * from document_series where kind in ('sales', 'purchase', 'receipt', 'payout')
    ) as kept on kept.kind = series and kept.financial_year = counted.financial_year
    where (count, different, last) is distinct from
      (last_number::bigint, last_number::bigint, last_number)`);
  return rows;
}
