export const organisationMessages = {
  title: 'Organisation',
  saved: 'Organisation saved',
  loadFailed: 'Failed to load the organisation',
  saveFailed: 'Failed to save the organisation',
  /** Shown when a document is about to be created and the business is not filled in. */
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
  onlyOneApprover: 'Only one user may approve: what is above the amount then waits for another.',
  amountTyped: 'Type the amount yourself: apps take ₹1,00,000 and more only so.',
  fullNumber: 'The full account number is on the PDF of each invoice.',
} as const;
