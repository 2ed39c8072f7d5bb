import { idOf, scattered } from '../harness/row-texts.ts';
import { codeOf } from './plan.ts';

const numbered = { year: 'financial_year', number: 'number' };
const byKind = (sales: string, purchase: string, kind = 'kind') =>
  `case ${kind} when 'sales' then ${sales} else ${purchase} end`;

/** SQL for one party of a document as stored, from the columns of a table. */
const named = (from: string, name: string) => `jsonb_build_object('name', ${from}.${name},
  'gstin', ${from}.gstin, 'pan', ${from}.pan, 'state', ${from}.state,
  'address', jsonb_build_array(${from}.line1, ${from}.city || ' ' || ${from}.pincode),
  'email', ${from}.email, 'phone', ${from}.phone)`;
const [ours, theirs] = [named('organisation', 'legal_name'), named('parties', 'name')];

export const insertInvoices = `
  with figured as (
    select invoice_id as id, sum(taxable) as subtotal, sum(cgst) as cgst, sum(sgst) as sgst, sum(igst) as igst
    from planned_lines group by invoice_id
  ), paid as (
    select invoice_id as id, sum(amount) as paid, sum(tds) as tds from planned_payments
    where not is_reversed group by invoice_id
  ), credited as (
    select invoice_id as id, sum(taxable) as value, sum(cgst + sgst + igst) as tax from planned_notes group by invoice_id
  )
  insert into invoices (id, created_at, updated_at, kind, state, number, code, issued_on, due_on, financial_year,
    party_id, party_name, supplier, recipient, place, supply_type, bill_no, notes, subtotal, cgst, sgst, igst, paid,
    tds_settled, credited, credited_taxable, credited_tax, voided_at, voided_by_name, void_reason, tds_section,
    credit_month)
  select made.id, at, at, made.kind, made.state, number, ${codeOf(byKind(`'INV'`, `'BILL'`, 'made.kind'), numbered)},
    issued_on, issued_on + 30, financial_year, party_id, party_name,
    ${byKind(ours, theirs, 'made.kind')}, ${byKind(theirs, ours, 'made.kind')},
    ${byKind('party_state', `'MH'`, 'made.kind')}, case when is_intra then 'intra' else 'inter' end,
    ${byKind(`''`, `'B-' || n`, 'made.kind')}, 'With thanks for the morning walks.',
    subtotal, cgst, sgst, igst, coalesce(paid, 0), coalesce(tds, 0), coalesce(value + tax, 0),
    coalesce(value, 0), coalesce(tax, 0),
    case when made.state = 'void' then at end, case when made.state = 'void' then 'Asha Menon' end,
    case when made.state = 'void' then 'Sent twice' end, ${byKind('null', `'194C'`, 'made.kind')},
    ${byKind('null', `case when made.state <> 'draft' then to_char(issued_on, 'YYYY-MM') end`, 'made.kind')}
  from planned_invoices as made join figured using (id) left join paid using (id) left join credited using (id)
  join parties on parties.id = party_id, organisation
  order by n`;

const lineColumns = `id, place, "desc", hsn, unit, quantity, rate, tax_rate, taxable, cgst, sgst, igst`;

export const insertLines = `
  insert into invoice_lines (${lineColumns}, invoice_id)
  select id, place, 'A morning of walking and breathing, with who leads it', '999723', 'session', quantity, rate,
    tax_rate, taxable, cgst, sgst, igst, invoice_id
  from planned_lines order by n`;

export const insertNotes = `
  insert into credit_notes (id, created_at, invoice_id, kind, number, code, issued_on, financial_year, reason, lowers_tax,
    subtotal, cgst, sgst, igst, credit_month)
  select id, at, invoice_id, kind, number, ${codeOf(byKind(`'CN'`, `'DN'`), numbered)}, issued_on, financial_year,
    'One session was called off', true, taxable, cgst, sgst, igst,
    ${byKind('null', `to_char(issued_on, 'YYYY-MM')`)}
  from planned_notes order by n`;

export const insertNoteLines = `
  insert into credit_note_lines (${lineColumns}, note_id, invoice_line_id)
  select line_id, 0, 'A morning of walking and breathing, with who leads it', '999723', 'session', 1000, rate,
    tax_rate, taxable, cgst, sgst, igst, id, invoice_line_id
  from planned_notes order by n`;

export const insertPayments = `
  insert into payments (id, created_at, updated_at, direction, number, code, financial_year, invoice_id, invoice_code,
    party_id, party_name, amount, tds, mode, ref, paid_on, reversed_at, reversed_by_name, reverse_reason, tds_section)
  select id, at, at, ${byKind(`'in'`, `'out'`)}, number, ${codeOf(byKind(`'RCT'`, `'PAY'`), numbered)},
    financial_year, invoice_id,
    ${codeOf(byKind(`'INV'`, `'BILL'`), { year: 'invoice_year', number: 'invoice_number' })}, party_id, party_name, amount, tds,
    (array['NEFT', 'RTGS', 'UPI', 'Cheque', 'Cash'])[1 + ${scattered(50)} % 5], 'UTR' || lpad(n::text, 12, '0'),
    paid_on, case when is_reversed then at end, case when is_reversed then 'Asha Menon' end,
    case when is_reversed then 'The cheque bounced' end, case when tds > 0 then '194C' end
  from planned_payments order by paid_on, n`;

export const insertTdsYears = `
  insert into tds_years (party_id, section, financial_year)
  select distinct party_id, '194C', financial_year from payments where direction = 'out'`;

/** What the payouts credited and bore. Reversed ones have a second entry that takes it back. */
export const insertTdsEntries = `
  insert into tds_entries (id, created_at, party_id, section, financial_year, day, cause, cause_id, invoice_id, bill,
    taxable, weighted, tax, certified)
  select gen_random_uuid(), created_at, party_id, '194C', financial_year, paid_on, cause, id, invoice_id, subtotal,
    sign * taxable, sign * taxable * 200, sign * tds, 0
  from (
    select payments.*, subtotal, round((amount + tds)::numeric * subtotal / grand_total)::bigint as taxable
    from payments join (select id as bill_id, subtotal, grand_total from invoices) as bills on bill_id = invoice_id
    where direction = 'out'
  ) as paid cross join lateral (values ('payment', 1), ('reversal', -1)) as part (cause, sign)
  where sign = 1 or is_reversed`;

/** The last number of each series, so that the product continues after it. */
export const insertSeries = `
  insert into document_series (kind, financial_year, last_number)
  select kind, financial_year, max(number) from invoices where number is not null group by 1, 2
  union all
  select ${byKind(`'credit'`, `'debit'`)}, financial_year, max(number)
  from credit_notes group by 1, 2
  union all
  select case direction when 'in' then 'receipt' else 'payout' end, financial_year, max(number)
  from payments group by 1, 2`;

/**
 * An audit entry for each issued document and each payment, as the product would have written it.
 */
export const insertChanges = `
  with made as (
    select 'invoice ' || n as n, at, 'invoice' as kind, id, coalesce(number, 0) as number, 'invoice.issued' as action
    from planned_invoices where state <> 'draft'
    union all
    select 'payment ' || n, at, 'payment', id, number, 'payment.recorded' from planned_payments
  )
  insert into audit_entries (id, at, actor_id, actor_name, kind, record_id, title, action, changes)
  select ${idOf(`'change ' || n`)}, at, null, 'Asha Menon', kind, id, kind || ' ' || number, action,
    '[{"field": "status", "before": null, "after": "unpaid"}]'
  from made`;
