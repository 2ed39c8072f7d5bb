import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import type { Case } from '../harness/cases.ts';
import { getJson, type Target } from '../harness/target.ts';
import { commonTrade } from './parties.ts';

const finance = '/api/admin/finance';
export const bankPath = `${finance}/recon/statements`;
export const invoicePath = `${finance}/invoices`;
export const paymentPath = `${finance}/payments`;

type Listed<T> = { data: T[] };
type Invoice = { id: string; code: string; party: { id: string } };

async function first<T>(product: Target, path: string): Promise<T> {
  const { data } = await getJson<Listed<T>>(product, path);
  const [found] = data;
  if (found === undefined) throw new Error(`There is nothing at ${path} to ask for.`);
  return found;
}

/** Returns the newest sales invoice with a payment. */
export const paidInvoice = (product: Target): Promise<Invoice> =>
  first<Invoice>(product, `${invoicePath}?kind=sales&status=part-paid&limit=1`);

/** Returns the customer with the most invoices: the first one loaded. */
async function largestCustomer(product: Target): Promise<string> {
  const { id } = await first<{ id: string }>(
    product,
    `${finance}/customers?sort=createdAt&limit=1`,
  );
  return id;
}

/** Returns the first day of a period of so many months until today. */
function monthsAgo(today: string, months: number): string {
  const start = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  start.setUTCMonth(start.getUTCMonth() - months + 1);
  return start.toISOString().slice(0, 10);
}

/**
 * Returns the requests to the finance endpoints, with the largest customer, and existing names and
 * numbers.
 */
export async function readCases(product: Target): Promise<Case[]> {
  const invoice = await paidInvoice(product);
  const { code, ref } = await first<{ code: string; ref: string }>(
    product,
    `${paymentPath}?limit=1`,
  );
  const customer = await largestCustomer(product);
  const bankStatement = `${bankPath}/${(await first<{ id: string }>(product, bankPath)).id}`;
  const statementRows = `${bankStatement}/rows`;
  const openRow = await first<{ id: string; note: string }>(
    product,
    `${statementRows}?filter=unmatched&limit=1`,
  );
  const candidates = `${finance}/recon/rows/${openRow.id}/candidates`;
  const events = `${finance}/events`;
  const today = dayOf(new Date());
  const invoices = (query: string) => `${invoicePath}?kind=sales&${query}`;
  const payments = (query: string) => `${paymentPath}?${query}`;
  const overview = `${finance}/overview`;
  const statement = (days: number) =>
    `${finance}/customers/${customer}/statement?from=${addDays(today, -days)}&to=${today}`;
  const lastMonth = monthsAgo(today, 2).slice(0, 7);
  const payslips = (query: string) => `${finance}/payroll?month=${lastMonth}${query}`;
  const vendorLimits = `${finance}/tax/vendors`;
  const word = encodeURIComponent;
  return [
    { name: 'invoices, first page', path: invoices(''), isPage: true },
    { name: 'bills, first page', path: `${invoicePath}?kind=purchase`, isPage: true },
    { name: 'invoices, one status', path: invoices('status=part-paid'), isPage: true },
    { name: 'invoices, something due', path: invoices('status=open'), isPage: true },
    { name: 'invoices, overdue', path: invoices('overdue=true'), isPage: true },
    { name: 'invoices, over 90 days late', path: invoices('age=90%2B&sort=dueOn'), isPage: true },
    {
      name: 'invoices by party, page 40',
      path: invoices('sort=party&limit=15&page=40'),
      isPage: true,
    },
    { name: 'invoices of one party', path: invoices(`party=${customer}`), isPage: true },
    { name: 'invoices, search, common word', path: invoices(`search=${commonTrade}`) },
    { name: 'invoices, search, rare word', path: invoices(`search=${word(invoice.code)}`) },
    { name: 'one invoice', path: `${invoicePath}/${invoice.id}` },
    { name: 'payments, first page', path: paymentPath, isPage: true },
    { name: 'payments, received', path: payments('direction=in'), isPage: true },
    { name: 'payments, one mode', path: payments('mode=UPI'), isPage: true },
    { name: 'payments, reversed', path: payments('reversed=true'), isPage: true },
    { name: 'payments, search, common word', path: payments(`search=${commonTrade}`) },
    { name: 'payments, search, rare word', path: payments(`search=${word(ref)}`) },
    { name: 'payments, search, number', path: payments(`search=${word(code)}`) },
    { name: 'bank statements', path: bankPath, isPage: true },
    { name: 'bank rows with suggestions, first page', path: statementRows, isPage: true },
    {
      name: 'bank rows with suggestions, unmatched, by day',
      path: `${statementRows}?filter=unmatched&sort=-date`,
      isPage: true,
    },
    {
      name: 'bank rows with suggestions, search, rare word',
      path: `${statementRows}?search=${word(openRow.note)}`,
    },
    { name: 'one bank statement', path: bankStatement },
    { name: 'candidates of a bank row', path: candidates },
    { name: 'candidates, search, common word', path: `${candidates}?q=${commonTrade}` },
    { name: 'candidates, search, one figure', path: `${candidates}?q=2` },
    { name: 'candidates, search, rare word', path: `${candidates}?q=${word(ref)}` },
    { name: 'events', path: events, isPage: true },
    { name: 'one event', path: `${events}/${(await first<{ id: string }>(product, events)).id}` },
    { name: 'customers', path: `${finance}/customers`, isPage: true },
    { name: 'one customer', path: `${finance}/customers/${customer}` },
    { name: 'overview, this year', path: overview, isDashboard: true },
    {
      name: 'overview, 36 months',
      path: `${overview}?from=${monthsAgo(today, 36)}&to=${today}`,
      isDashboard: true,
    },
    { name: 'payslips of a month', path: payslips(''), isPage: true },
    { name: 'payslips of a month, paid', path: payslips('&status=paid'), isPage: true },
    // The payslips of a month are sorted on request, so the time grows with the number of staff.
    { name: 'payslips of a month, the largest net', path: payslips('&sort=-net') },
    { name: 'payslips, search, rare word', path: payslips('&search=KW0007') },
    { name: 'vendor limits', path: vendorLimits, isReport: true },
    {
      name: 'vendor limits, search',
      path: `${vendorLimits}?search=${commonTrade}`,
      isReport: true,
    },
    { name: 'GSTR-1 of a month', path: `${finance}/gst/gstr1?month=${lastMonth}`, isReport: true },
    {
      name: 'GSTR-3B of a month',
      path: `${finance}/gst/gstr3b?month=${lastMonth}`,
      isReport: true,
    },
    { name: 'statement of a month', path: statement(30) },
    // The longest period possible at any time of the year: more than 5,000 entries are refused.
    { name: 'statement of half a year', path: statement(180) },
  ];
}
