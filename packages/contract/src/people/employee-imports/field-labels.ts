/** The names of figures in the history of an import. */
export const importFieldLabels: Record<string, string> = {
  created: 'Added',
  updated: 'Updated',
  unchanged: 'Unchanged',
  refused: 'Refused',
  notReached: 'Not reached',
};
