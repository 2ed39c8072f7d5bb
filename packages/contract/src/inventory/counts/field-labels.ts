/** Labels of changed fields in the history. */
export const countFieldLabels: Record<string, string> = {
  code: 'Code',
  place: 'Place',
  note: 'Note',
  counted: 'Counted',
  leftOut: 'Left out because',
  /** For older history entries, which have no number of counted units. */
  withIssued: 'Issued units',
  issuedCounted: 'Issued units counted too',
  shelfChanged: 'Shelf',
  reason: 'Reason',
  more: 'Units more',
  fewer: 'Units fewer',
};
