/** How a changed field is called in the history. */
export const countFieldLabels: Record<string, string> = {
  code: 'Code',
  place: 'Place',
  note: 'Note',
  counted: 'Counted',
  leftOut: 'Left out because',
  reason: 'Reason',
  more: 'Units more',
  fewer: 'Units fewer',
};
