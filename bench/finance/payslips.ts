// Staff with their payslips for each month of two years.
import { idOf, pick, scattered } from '../harness/row-texts.ts';
import { codeOf } from './plan.ts';

/** The number of staff for a number of invoices. */
export const paidBeside = (invoices: number): number => invoices / 50;

/** Past months that have payslips. */
export const paidMonths = 24;

const sixDigits = `lpad((${scattered(70)} % 1000000)::text, 6, '0')`;

/** Parameter: how many. */
export const planPeople = `
  create temp table planned_people as
  with made as (
    select n, ${pick('first')} || ' ' || ${pick('last')} as name, ${pick('department')} as department,
      (30 + ${scattered(71)} % 200)::bigint * 1000000 as ctc,
      date_trunc('milliseconds', now() - interval '1000 days') as at
    from generate_series(1, $1::int) as n
  )
  select *, ${idOf(`'paid ' || n`)} as id, 'paid-' || n || '@example.com' as email, 'KW' || lpad(n::text, 4, '0') as code
  from made`;

export const insertAccounts = `
  insert into accounts (id, created_at, updated_at, kind, status, email, name)
  select id, at, at, 'staff', 'active', email, name from planned_people order by n`;

export const insertStaff = `
  insert into staff (id, created_at, updated_at, name, email, phone, department, employee_code, status, registered,
    pan, pan_name, ctc_annual_paise, bank_name, account_number, ifsc, decided_by_name, decided_at, decision_reason,
    pending_since)
  select id, at, at, name, email, '+91 9' || ${sixDigits} || '000', department, code, 'approved', false, '', '', ctc,
    'Banyan Bank', '50' || ${sixDigits}, 'BNYN0001234', 'Asha Menon', at, '', at
  from planned_people order by n`;

const financialYear = `extract(year from first - interval '3 months')::smallint`;

/** All are paid except those of the current month. */
export const insertPayslips = `
  with made as (
    select people.*, first::date as first, people.n + people.all * ago as turn, ago > 0 as is_paid,
      div(ctc, 12) as gross, div(ctc, 120) as tds
    from (select *, count(*) over () as all from planned_people) as people,
      generate_series(0, ${paidMonths - 1}) as ago,
      lateral (
        select date_trunc('month', now() at time zone 'Asia/Kolkata') - ago * interval '1 month' as first
      ) as month
  ), numbered as (
    select *, ${financialYear} as financial_year,
      row_number() over (partition by ${financialYear} order by first, n)::int as number
    from made
  )
  insert into payslips (id, created_at, updated_at, number, code, financial_year, month, employee_id, employee_name,
    employee_code, department, ctc_annual, gross, tds, net, computed_gross, computed_tds, rule, working, paid_at,
    paid_by_name, paid_on, pay_mode, pay_ref, bank_name, account_number, ifsc)
  select ${idOf(`'payslip ' || turn`)}, at, at, number,
    ${codeOf(`'PS'`, { year: 'financial_year', number: 'number' })}, financial_year, to_char(first, 'YYYY-MM'), id,
    name, code, department, ctc, gross, tds, gross - tds, gross, tds,
    (select jsonb_build_object('id', id, 'version', version, 'profile', profile, 'validFrom', valid_from,
        'source', source, 'terms', terms)
      from tax_rules where kind = 'payroll' and profile = 'specification'),
    jsonb_build_array(jsonb_build_object('label', 'Gross of a month', 'how', 'A twelfth', 'amount', gross)),
    case when is_paid then at end, case when is_paid then 'Asha Menon' end, case when is_paid then first + 27 end,
    case when is_paid then 'NEFT' end, case when is_paid then 'UTR' || turn end,
    case when is_paid then 'Banyan Bank' end, case when is_paid then '50123456' end,
    case when is_paid then 'BNYN0001234' end
  from numbered order by turn`;

/** The last number of the series, so that the product continues after it. */
export const insertPayslipSeries = `
  insert into document_series (kind, financial_year, last_number)
  select 'payslip', financial_year, max(number) from payslips group by financial_year`;
