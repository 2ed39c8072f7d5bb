/** Labels of changed fields in the history. */
export const returnFieldLabels: Record<string, string> = {
  code: 'Code',
  fromBox: 'From box',
  toBox: 'To box',
  warehouse: 'Warehouse',
  tickets: 'Tickets',
  receivedOn: 'Received on',
  note: 'Note',
  lines: 'Lines',
  units: 'Units',
  eventCost: 'Cost of events',
  reason: 'Reason',
};
