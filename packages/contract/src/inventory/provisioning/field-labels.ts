/** Labels of changed fields in the history. */
export const ticketFieldLabels: Record<string, string> = {
  code: 'Code',
  status: 'Status',
  toType: 'Destination type',
  toRef: 'Destination',
  transportBox: 'Transport box',
  note: 'Note',
  lines: 'Lines',
  units: 'Units',
  picked: 'Picked',
  out: 'Still out',
  return: 'Return',
};
