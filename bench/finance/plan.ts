// Plans documents, their lines, notes and payments, with every figure, before anything is inserted.
import { idOf, scattered } from '../harness/row-texts.ts';

export type Size = { invoices: number; payments: number; creditNotes: number };

export const sizes = {
  small: { invoices: 1000, payments: 2000, creditNotes: 20 },
  large: { invoices: 100_000, payments: 200_000, creditNotes: 2000 },
};

/** SQL for the calendar year in which the financial year of a day starts. */
const financialYear = (day: string) => `extract(year from ${day} - interval '3 months')::smallint`;

/** SQL for a document's number from its prefix, financial year and place in the series. */
export const codeOf = (prefix: string, { year, number }: { year: string; number: string }) =>
  `${prefix} || '/' || lpad((${year} % 100)::text, 2, '0') || '-' || lpad(((${year} + 1) % 100)::text, 2, '0')
    || '/' || lpad(${number}::text, 5, '0')`;

const dayOfMoment = `(at at time zone 'Asia/Kolkata')::date`;
const today = `(now() at time zone 'Asia/Kolkata')::date`;
/** SQL for a number from 0 below 1 that depends only on row `n`. */
const part = (salt: number) => `(${scattered(salt)} / 2147483648.0)`;
/** SQL for exactly `$1` rows of all those that are numbered `turn` from 1 to `of`. */
const oneOf = (turn: string, of: string) =>
  `(${turn} * $1::bigint / ${of} > (${turn} - 1) * $1::bigint / ${of})`;

/**
 * Parameter: how many. Over two financial years and the current one so far, two thirds of them
 * sales. The first parties have most of them: of 500 customers the first has one document in
 * twenty.
 */
export const planInvoices = `
  create temp table planned_invoices as
  with history as (
    select make_date(${financialYear(today)} - 2, 4, 1)::timestamp at time zone 'Asia/Kolkata' as beginning
  ), dated as (
    select n, date_trunc('milliseconds', now() - (now() - beginning) * (($1::int - n) / $1::float)) as at,
      case when n % 3 = 0 then 'purchase' else 'sales' end as kind, ${part(40)} as chance,
      ${scattered(41)} % 100 as fate
    from history, generate_series(1, $1::int) as n
  ), made as (
    select *, ${idOf(`'invoice ' || n`)} as id, ${dayOfMoment} as issued_on,
      case when fate < 2 then 'draft' when fate < 4 then 'void' else 'issued' end as state
    from dated
  ), party as (
    select *, row_number() over (partition by kind order by id) as place, count(*) over (partition by kind) as all
    from parties
  )
  select made.*, ${financialYear('issued_on')} as financial_year, party.id as party_id, party.name as party_name,
    party.state as party_state, party.state = 'MH' as is_intra,
    case when made.state <> 'draft' then
      row_number() over (partition by made.kind, ${financialYear('issued_on')}, made.state = 'draft' order by n)
    end::int as number
  from made join party on party.kind = case made.kind when 'sales' then 'customer' else 'vendor' end
    and party.place = 1 + floor(party.all * chance * chance)`;

const rounded = (over: string, under: number) => `((${over}) + ${under / 2}) / ${under}`;
const halfTax = (value: string) =>
  `case when is_intra then ${rounded(`${value} * tax_rate`, 20_000)} else 0 end`;
const wholeTax = (value: string) =>
  `case when is_intra then 0 else ${rounded(`${value} * tax_rate`, 10_000)} end`;

/** One to six per document, two and a half on average. The first has at least two pieces. */
export const planLines = `
  create temp table planned_lines as
  with line as (
    select planned_invoices.n * 10 + place as n, place, id as invoice_id, is_intra, at
    from planned_invoices,
      generate_series(0, (array[1, 1, 1, 2, 2, 3, 4, 6])[1 + ${scattered(42)} % 8] - 1) as place
  ), priced as (
    select *, 1000 * (2 + ${scattered(43)} % 9)::bigint as quantity,
      (50000 + ${scattered(44)} % 1000000)::bigint as rate,
      (array[500, 1800, 1800, 1800])[1 + ${scattered(45)} % 4] as tax_rate
    from line
  ), valued as (
    select *, ${rounded('quantity * rate', 1000)} as taxable from priced
  )
  select *, ${idOf(`'line ' || n`)} as id, ${halfTax('taxable')} as cgst, ${halfTax('taxable')} as sgst,
    ${wholeTax('taxable')} as igst
  from valued`;

/** Parameter: how many. Each reverses one piece of the first line of an issued document. */
export const planNotes = `
  create temp table planned_notes as
  with turned as (
    select *, row_number() over (order by n) as turn, count(*) over () as all
    from planned_invoices where state = 'issued'
  ), made as (
    select n, first.invoice_id, invoice_line_id, at as invoice_at, kind, is_intra, rate, tax_rate,
      least(issued_on + (5 + ${scattered(46)} % 20)::int, ${today}) as issued_on
    from turned join (select invoice_id, id as invoice_line_id, rate, tax_rate from planned_lines where place = 0) as first
      on first.invoice_id = id
    where ${oneOf('turn', 'turned.all')}
  ), dated as (
    select *, greatest(invoice_at, issued_on::timestamp at time zone 'Asia/Kolkata') as at from made
  )
  select *, ${idOf(`'note ' || n`)} as id, ${idOf(`'note line ' || n`)} as line_id, rate as taxable,
    ${halfTax('rate')} as cgst, ${halfTax('rate')} as sgst, ${wholeTax('rate')} as igst,
    ${financialYear('issued_on')} as financial_year,
    (row_number() over (partition by kind, ${financialYear('issued_on')} order by issued_on, n))::int as number
  from dated`;

/**
 * Parameter: how many. Of ten issued documents one has no payment, one is partly paid, and the
 * others are paid, in two or three payments. One payment in forty was reversed. From those of the
 * largest parties, a quarter, tax was deducted.
 */
export const planPayments = `
  create temp table planned_payments as
  with figured as (
    select invoice_id as id, sum(taxable) as subtotal, sum(taxable + cgst + sgst + igst) as total
    from planned_lines group by invoice_id
  ), payable as materialized (
    select planned_invoices.*, figured.subtotal, figured.total, row_number() over (order by planned_invoices.n) as turn,
      total - coalesce(planned_notes.taxable + planned_notes.cgst + planned_notes.sgst + planned_notes.igst, 0) as most
    from planned_invoices join figured using (id)
      left join planned_notes on planned_notes.invoice_id = planned_invoices.id
    where planned_invoices.state = 'issued' and fate >= 14
  ), made as (
    select payment as n, id as invoice_id, kind, payable.n as invoice, party_id, party_name, subtotal, total,
      financial_year as invoice_year, number as invoice_number, chance, issued_on,
      case when fate < 24 then most * 3 / 5 else most end as target
    from generate_series(1, $1::int) as payment
      join payable on turn = 1 + (payment - 1) % (select count(*) from payable)
  ), reversed as (
    select *, ${scattered(47)} % 40 = 0 as is_reversed,
      least(issued_on + (3 + ${scattered(48)} % 50)::int, ${today}) as paid_on
    from made
  ), shared as (
    select *, count(*) over turns as times, row_number() over (turns order by n) as time
    from reversed window turns as (partition by invoice_id, is_reversed)
  ), settled as (
    select *, div(target * time, times) - div(target * (time - 1), times) as settlement,
      paid_on::timestamp at time zone 'Asia/Kolkata' as at
    from shared
  ), taxed as (
    select *, case when chance < 0.25 then div(settlement * subtotal, total * 100) else 0 end as tds from settled
  )
  select n, ${idOf(`'payment ' || n`)} as id, at, invoice_id, kind, invoice_year, invoice_number, party_id, party_name,
    is_reversed, paid_on, tds::bigint as tds, (settlement - tds)::bigint as amount,
    ${financialYear('paid_on')} as financial_year,
    (row_number() over (partition by kind, ${financialYear('paid_on')} order by paid_on, n))::int as number
  from taxed`;
