export const organisationMessages = {
  title: 'Organisation',
  saved: 'Organisation saved',
  loadFailed: 'Failed to load the organisation',
  saveFailed: 'Failed to save the organisation',
  /** Shown where a document is about to be made and the business is not filled in. */
  fillInFirst: 'Tell us who issues your invoices first',
  fillInHint: 'A tax invoice must name your business, its GSTIN, its state and its address.',
  prefixForm: 'A prefix has 1 to 4 capital letters or digits',
  prefixesDiffer: 'Each kind of document needs a prefix of its own',
  prefixInUse: (prefix: string, kind: string) =>
    `${prefix} already stands on ${kind}: numbers could repeat. Choose another.`,
  documents: {
    sales: 'invoices',
    purchase: 'purchase bills',
    credit: 'credit notes',
    debit: 'debit notes',
  },
  stateRequired: 'Choose a state',
  stateDiffers: (state: string) => `This GSTIN belongs to ${state}. Choose that state.`,
  panDiffers: 'The PAN differs from the one inside the GSTIN.',
} as const;

/** How a changed field is called in the history. */
export const organisationFieldLabels: Record<string, string> = {
  legalName: 'Legal name',
  gstin: 'GSTIN',
  pan: 'PAN',
  state: 'State',
  'address.line1': 'Address line 1',
  'address.line2': 'Address line 2',
  'address.city': 'City',
  'address.pincode': 'PIN code',
  email: 'Email',
  phone: 'Phone',
  'bank.name': 'Bank',
  'bank.accountName': 'Account holder',
  'bank.account': 'Account number',
  'bank.ifsc': 'IFSC',
  upiId: 'UPI ID',
  logo: 'Logo',
  'prefixes.sales': 'Prefix of invoices',
  'prefixes.purchase': 'Prefix of purchase bills',
  'prefixes.credit': 'Prefix of credit notes',
  'prefixes.debit': 'Prefix of debit notes',
};
