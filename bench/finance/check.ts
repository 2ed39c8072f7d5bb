import type { ClientBase } from 'pg';
import { bankRowsBeside } from './bank.ts';
import { commonTrade, customers, vendors } from './parties.ts';
import { paidBeside, paidMonths } from './payslips.ts';
import type { Size } from './plan.ts';

const count = (of: string) => `(select count(*)::int from ${of})`;

const rightTotals = `(
  select invoices.id from invoices
  left join (select invoice_id, sum(taxable) as subtotal, sum(cgst) as cgst, sum(sgst) as sgst, sum(igst) as igst
    from invoice_lines group by 1) as lines on lines.invoice_id = invoices.id
  left join (select invoice_id, sum(amount) as paid, sum(tds) as tds from payments
    where reversed_at is null group by 1) as settled on settled.invoice_id = invoices.id
  left join (select invoice_id, sum(grand_total) as credited from credit_notes group by 1) as notes
    on notes.invoice_id = invoices.id
  where (invoices.subtotal, invoices.cgst, invoices.sgst, invoices.igst, invoices.paid, invoices.tds_settled,
      invoices.credited)
    is distinct from (lines.subtotal, lines.cgst, lines.sgst, lines.igst, coalesce(settled.paid, 0),
      coalesce(settled.tds, 0), coalesce(notes.credited, 0))
    or due <> case when state = 'issued' then grand_total - invoices.paid - tds_settled - invoices.credited - from_account else 0 end
    or status <> case when state <> 'issued' then state when due = 0 then 'paid' when due = grand_total then 'unpaid'
      else 'part-paid' end
) as wrong`;

/** Documents of every series with their numbers, and the last number stored in the series. */
const series = `(
  select kind, financial_year, number from invoices where number is not null
  union all select case kind when 'sales' then 'credit' else 'debit' end, financial_year, number from credit_notes
  union all select case direction when 'in' then 'receipt' else 'payout' end, financial_year, number from payments
  union all select 'payslip', financial_year, number from payslips
) as given`;
const gaps = `(
  select 1 from (
    select kind, financial_year, count(*) as given, count(distinct number) as different, min(number) as first,
      max(number) as last
    from ${series} group by 1, 2
  ) as counted full join document_series using (kind, financial_year)
  where (given, different, first, last) is distinct from (last_number, last_number, 1, last_number)
) as wrong`;

/** Numbers of rows, and of sums and numbers that differ from a count. */
const figures = {
  invoices: count('invoices'),
  payments: count('payments'),
  creditNotes: count('credit_notes'),
  parties: count('parties'),
  statuses: count('(select distinct kind, status from invoices) as present'),
  lines: count('invoice_lines'),
  sales: count(`invoices where kind = 'sales'`),
  common: count(`invoices where search_text like '%${commonTrade}%'`),
  reversed: count('payments where is_reversed'),
  withTds: count('payments where tds > 0'),
  wrongTotals: count(rightTotals),
  wrongNotes: count(`credit_notes join (select note_id, sum(taxable) as subtotal, sum(cgst) as cgst,
      sum(sgst) as sgst, sum(igst) as igst from credit_note_lines group by 1) as lines on note_id = credit_notes.id
    where (credit_notes.subtotal, credit_notes.cgst, credit_notes.sgst, credit_notes.igst)
      is distinct from (lines.subtotal, lines.cgst, lines.sgst, lines.igst)`),
  wrongParties: count(`payments join invoices on invoices.id = invoice_id
    where (payments.party_id, invoice_code, direction) is distinct from
      (invoices.party_id, invoices.code, case invoices.kind when 'sales' then 'in' else 'out' end)`),
  gaps: count(gaps),
  payslips: count('payslips join staff on staff.id = employee_id'),
  bankRows: count('bank_rows'),
  matchedRows: count('bank_rows where is_matched'),
  wrongMatches:
    count(`bank_matches join bank_rows on bank_rows.id = row_id join payments on payments.id = payment_id
    where abs(size - payments.amount) > 1 or bank_rows.direction <> payments.direction or is_reversed`),
  wrongProgress:
    count(`bank_statements join (select statement_id, count(*) as there, count(*) filter (where is_matched) as done,
        coalesce(sum(size) filter (where is_matched), 0) as moved
      from bank_rows group by 1) as counted on statement_id = bank_statements.id
    where (rows, matched, matched_in + matched_out) is distinct from (there, done, moved)`),
};
type Found = Record<keyof typeof figures, number>;

/** @throws when a sum differs from its parts, or a series has a gap */
export async function requireRightSums(client: ClientBase): Promise<Found> {
  const columns = Object.entries(figures).map(([name, sql]) => `${sql} as "${name}"`);
  const { rows } = await client.query<Found>(`select ${columns}`);
  const is = rows[0] as Found;
  const wrong =
    is.wrongTotals + is.wrongNotes + is.wrongParties + is.wrongMatches + is.wrongProgress;
  if (wrong + is.gaps === 0) return is;
  throw new Error(`The documents don't add up: ${JSON.stringify(is)}`);
}

/** @throws when rows are missing, or sums are wrong */
export async function checkFinance(client: ClientBase, size: Size): Promise<void> {
  const is = await requireRightSums(client);
  const between = (part: number, [low, high]: [number, number], whole: number) =>
    part > whole / high && part < whole / low;
  const asPlanned =
    is.invoices === size.invoices &&
    is.payments === size.payments &&
    is.creditNotes === size.creditNotes &&
    is.parties === customers + vendors &&
    is.payslips === paidBeside(size.invoices) * paidMonths &&
    is.bankRows === bankRowsBeside(size.payments) &&
    between(is.matchedRows, [3, 5], is.bankRows) &&
    is.statuses === 10 &&
    between(is.lines, [0.35, 0.5], size.invoices) &&
    between(is.sales, [1.4, 1.6], size.invoices) &&
    between(is.common, [8, 200], size.invoices) &&
    between(is.reversed, [20, 80], size.payments) &&
    between(is.withTds, [3, 6], size.payments);
  if (!asPlanned) throw new Error(`The loaded documents are wrong: ${JSON.stringify(is)}`);
}
