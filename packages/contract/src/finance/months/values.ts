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
  stock: 'Movements of stock, receipts and returns, by their day',
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
  'payout-requests',
  'payslips',
  'stock-counts',
] as const;
export type UnfinishedKind = (typeof unfinishedKinds)[number];

/** The returns that declare books. The forms of TDS have other names since 1 April 2026. */
export type MonthReturn = 'GSTR-1' | 'GSTR-3B' | 'Form 140' | 'Form 26Q' | 'Form 138' | 'Form 24Q';

/** The first month that the forms of the Income-tax Act 2025 declare. */
export const newFormsSince = '2026-04';

/** Returns what declares a book for a month. Null for stock, which no return declares. */
export function returnOf(book: Book, month: string): MonthReturn | null {
  const isNew = month >= newFormsSince;
  switch (book) {
    case 'sales':
      return 'GSTR-1';
    case 'purchases':
      return 'GSTR-3B';
    case 'payments':
      return isNew ? 'Form 140' : 'Form 26Q';
    case 'payroll':
      return isNew ? 'Form 138' : 'Form 24Q';
    case 'stock':
      return null;
  }
}
