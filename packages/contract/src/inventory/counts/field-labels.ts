/** How a changed field is called in the history. */
export const countFieldLabels: Record<string, string> = {
  code: 'Code',
  place: 'Place',
  note: 'Note',
  counted: 'Counted',
  leftOut: 'Left out because',
  /** Of histories of before a part could be said. */
  withIssued: 'Issued units',
  issuedCounted: 'Issued units counted too',
  shelfChanged: 'Shelf',
  reason: 'Reason',
  more: 'Units more',
  fewer: 'Units fewer',
};
