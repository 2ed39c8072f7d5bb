type DueTexts = {
  /** The name of the page. */
  title: string;
  party: string;
  noun: readonly [string, string];
  onAccount: string;
  about: string;
  empty: string;
};

export const dueTexts = {
  customer: {
    title: 'Receivables',
    party: 'Customer',
    noun: ['customer', 'customers'],
    onAccount: 'On account',
    about:
      'What customers owed at the end of the day, from the invoices, payments and notes until then. Money on account is theirs and lowers the balance only.',
    empty: 'Customers who owe something or have money on account show here.',
  },
  vendor: {
    title: 'Payables',
    party: 'Vendor',
    noun: ['vendor', 'vendors'],
    onAccount: 'Paid ahead',
    about:
      'What was owed to vendors at the end of the day, from the bills, payments and notes until then. What was paid before a bill stands apart.',
    empty: 'Vendors who are owed something show here.',
  },
} as const satisfies Record<string, DueTexts>;

export type DueKind = keyof typeof dueTexts;
