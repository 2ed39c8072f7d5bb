/** The invoices of a company and what it paid in the period of a report, in paise. */
export type Accounts = {
  /** Issued in the period. `due` is what was open of them when they were read. */
  invoices: { code: string; on: string; amount: number; due: number }[];
  /** Received in the period and not reversed. */
  payments: { code: string; on: string; amount: number; tds: number }[];
};
