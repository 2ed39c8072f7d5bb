// Rows of bank statements: every second one belongs to a payment, half of those matched. The others
// belong to none.
import { idOf, scattered } from '../harness/row-texts.ts';

/** Few and long, so that a page is selected from many rows. */
const statements = 5;

/** The number of rows for a number of payments. */
export const bankRowsBeside = (payments: number): number => payments / 2;

const statementId = (place: string) => idOf(`'bank statement ' || ${place}`);

/** Parameter: how many. */
export const planBankRows = `
  create temp table planned_bank_rows as
  with turned as (
    select id, amount, direction, paid_on, ref, ref_key, party_name, row_number() over (order by paid_on, id) as turn
    from payments where not is_reversed
  ), made as (
    select n, 1 + (n - 1) % ${statements} as statement, 2 + (n - 1) / ${statements} as line,
      now() - interval '1 day' as at,
      case when n % 2 = 0 then 1 + (n / 2 - 1) * (select count(*) from turned) / ($1::int / 2) end as its_turn
    from generate_series(1, $1::int) as n
  )
  select made.*, ${idOf(`'bank row ' || n`)} as id, ${statementId('statement')} as statement_id,
    turned.id as payment_id, n % 4 = 0 as is_matched,
    coalesce(paid_on + (n % 3)::int, (now() at time zone 'Asia/Kolkata')::date - (n % 900)::int) as day,
    coalesce(case direction when 'out' then -amount else amount end, -(1000 + ${scattered(60)} % 9000000)) as amount,
    coalesce(direction, 'out') as direction, coalesce(ref, '') as ref, coalesce(ref_key, '') as ref_key,
    case when ref is null then 'Charges of the bank ' || n else 'NEFT ' || party_name end as note
  from made left join turned on turn = its_turn`;

export const insertBankStatements = `
  insert into bank_statements (id, created_at, updated_at, file_name, preset, uploaded_by_name, from_day, to_day, rows,
    matched, matched_in, matched_out, money_in, money_out, known, bad, skipped, bad_rows, skipped_rows)
  select statement_id, min(at), min(at), 'Account ' || statement || '.csv', 'hdfc', 'Asha Menon', min(day), max(day),
    count(*), count(*) filter (where is_matched),
    coalesce(sum(amount) filter (where is_matched and amount > 0), 0),
    coalesce(-sum(amount) filter (where is_matched and amount < 0), 0),
    coalesce(sum(amount) filter (where amount > 0), 0),
    coalesce(-sum(amount) filter (where amount < 0), 0), 0, 0, 0, '[]', '[]'
  from planned_bank_rows group by statement, statement_id`;

export const insertBankRows = `
  insert into bank_rows (id, created_at, updated_at, statement_id, line, day, value_day, amount, direction, ref, note,
    balance, dedupe_key, ref_key, keys, codes)
  select id, at, at, statement_id, line, day, day, amount, direction, ref, note, null, 'bench ' || n, ref_key,
    case when ref_key = '' then '{}' else array[ref_key] end, '{}'
  from planned_bank_rows order by n`;

export const insertBankMatches = `
  insert into bank_matches (id, row_id, payment_id, amount, matched_at, matched_by_name, way)
  select ${idOf(`'bank match ' || n`)}, id, payment_id, abs(amount), at, 'Asha Menon', 'sure'
  from planned_bank_rows where is_matched order by n`;
