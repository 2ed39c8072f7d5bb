export const otherEntryMessages = {
  headMoves: (head: string, direction: 'in' | 'out') =>
    direction === 'in' ? `Money that came in is not ${head}` : `Money that went out is not ${head}`,
  directionUnknown:
    'The file doesn’t say whether this money came in or went out, and the head allows both',
  monthOfSalaries: 'Only salaries have a month of payroll',
  undone: 'Undone in the bank statement',
} as const;
