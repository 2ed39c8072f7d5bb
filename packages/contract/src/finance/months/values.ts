/** What is closed by itself, in the order of a month's work. */
export const books = ['sales', 'purchases', 'payments', 'payroll', 'stock'] as const;
export type Book = (typeof books)[number];

export const bookLabels: Record<Book, string> = {
  sales: 'Sales',
  purchases: 'Purchases',
  payments: 'Payments',
  payroll: 'Payroll',
  stock: 'Stock value',
};

/** What decides to which month a record of a book belongs. */
export const bookContents: Record<Book, string> = {
  sales: 'Invoices and credit notes, by their date',
  purchases: 'Bills and debit notes, by the month in which their input tax is taken',
  payments: 'Receipts, payouts and paid salaries, by the day of payment and of reversal',
  payroll: 'Payslips, by their month',
  stock: 'Movements of stock, by their day',
};

export const monthStates = ['open', 'closed', 'filed'] as const;
export type MonthState = (typeof monthStates)[number];

export const monthStateLabels: Record<MonthState, string> = {
  open: 'Open',
  closed: 'Closed',
  filed: 'Filed',
};

/** Work of a month that closing does not wait for, but asks about. */
export const unfinishedKinds = [
  'drafts',
  'return-errors',
  'bank-rows',
  'payslips',
  'stock-counts',
] as const;
export type UnfinishedKind = (typeof unfinishedKinds)[number];

/** The return that is usually filed for a book. Stock has none. */
export const usualReturns: Record<Book, string> = {
  sales: 'GSTR-1',
  purchases: 'GSTR-3B',
  payments: 'Form 140',
  payroll: 'Form 138',
  stock: '',
};
