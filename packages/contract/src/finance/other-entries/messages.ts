export const otherEntryMessages = {
  headMoves: (head: string, direction: 'in' | 'out') =>
    direction === 'in' ? `Money that came in is not ${head}` : `Money that went out is not ${head}`,
  directionUnknown:
    'The file doesn’t say whether this money came in or went out, and the head allows both',
  noMonth: 'Only GST, TDS and salaries have a month',
  monthToCome: 'Choose a month that has begun by the date of the entry',
  none: 'No other entries yet',
  loadFailed: 'Failed to load other entries',
  reversed: (code: string) => `${code} reversed, its row is open again`,
  reverseFailed: 'Failed to reverse the entry',
  undone: 'Undone in the bank statement',
} as const;
