import type pg from 'pg';
import { pick, scattered, timedId } from '../harness/row-texts.ts';

/** A word in the name of one company in thirty. */
export const commonWord = 'textiles';

// 31 letters, and 7919 is coprime to 31^4: each n below 923,521 has a different code.
const codeTail = [29_791, 961, 31, 1]
  .map((power) => `substr('ABCDEFGHJKMNPQRSTUVWXYZ23456789', 1 + n * 7919 / ${power} % 31, 1)`)
  .join(' || ');

const insertCompanies = `
  with word as (
    select n, ${pick('brand')} as brand, ${pick('trade')} as trade, ${pick('first')} as first,
      ${pick('last')} as last, ${pick('industry')} as industry, ${pick('street')} as street,
      ${pick('designation')} as designation, string_to_array(${pick('city')}, ':') as city,
      10 + ${scattered(20)} % 491 as places, ${scattered(21)} as chance,
      -- One every quarter of an hour up to now; milliseconds, as the product's clock has them.
      date_trunc('milliseconds', now() - ($1::int - n) * interval '15 minutes') as at
    from generate_series(1, $1::int) as n
  ), made as (
    select *, lower(brand || trade) || '-' || n || '.example.com' as domain from word
  )
  insert into companies (id, created_at, updated_at, name, email, company_code, industry, status,
    employee_count, max_employees, contact_name, contact_email, contact_phone, contact_designation,
    street, city, state, country, zip_code)
  select
    ${timedId},
    at, at, brand || ' ' || trade, 'hello@' || domain, upper(substr(brand, 1, 4)) || '-' || ${codeTail},
    industry,
    case when chance % 100 < 70 then 'active' when chance % 100 < 82 then 'trial'
      when chance % 100 < 94 then 'inactive' else 'suspended' end,
    chance % (places + 1), places, first || ' ' || last, lower(first || '.' || last || '@' || domain),
    '+91 9' || lpad((${scattered(22)} % 1000000000)::text, 9, '0'), designation,
    (1 + chance % 400) || ' ' || street, city[1], city[2], 'India',
    city[3] || lpad((chance % 100)::text, 3, '0')
  from made`;

/**
 * Fills a migrated database with `count` companies (at most 900,000). @throws when rows are missing
 * afterwards
 */
export async function loadCompanies(client: pg.ClientBase, count: number): Promise<void> {
  await client.query(insertCompanies, [count]);
  await client.query('vacuum (analyze) companies');
  await checkCompanies(client, count);
}

async function checkCompanies(client: pg.ClientBase, count: number): Promise<void> {
  const { rows } = await client.query(`
    select (select count(*)::int from companies) as companies,
      (select count(distinct status)::int from companies) as statuses,
      (select count(*)::int from companies where search_text like '%${commonWord}%') as common`);
  const [found] = rows;
  const asPlanned =
    found.companies === count &&
    found.statuses === 4 &&
    found.common > count / 60 &&
    found.common < count / 15;
  if (!asPlanned) throw new Error(`The loaded companies are wrong: ${JSON.stringify(found)}`);
}
