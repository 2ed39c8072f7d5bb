/** Parts of GSTR-1 that consist of single documents, in the order of the form. */
export const gstr1Tables = [
  'b2b',
  'sez',
  'b2cl',
  'exports',
  'b2cs',
  'nil',
  'cdnr',
  'cdnur',
] as const;
export type Gstr1Table = (typeof gstr1Tables)[number];

/** Parts of GSTR-1 that amend documents of filed months, in the order of the form. */
export const gstr1Amendments = ['b2ba', 'b2cla', 'expa', 'cdnra', 'cdnura', 'b2csa'] as const;
export type Gstr1Amendment = (typeof gstr1Amendments)[number];

/** Everything with documents behind it: the parts of GSTR-1 and further tables. */
export const gstDocumentTables = [
  ...gstr1Tables,
  ...gstr1Amendments,
  'hsn-b2b',
  'hsn-b2c',
  'untaxed',
  'non-gst',
  'unregistered',
  'owed',
  'credit-imported',
  'credit-owed',
  'bills',
  'credit-blocked',
  'credit-reversed',
  'credit-late',
  'not-eligible',
  'cancelled',
  'late-notes',
  'at',
  'atadj',
] as const;
export type GstDocumentTable = (typeof gstDocumentTables)[number];

/** Everything that can be downloaded as a separate file. */
export const gstr1Files = [
  ...gstr1Tables,
  ...gstr1Amendments,
  ...(['at', 'atadj', 'hsn-b2b', 'hsn-b2c', 'issued'] as const),
] as const;
export type Gstr1File = (typeof gstr1Files)[number];
