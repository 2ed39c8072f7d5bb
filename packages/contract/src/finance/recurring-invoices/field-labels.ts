/** Labels of changed fields in the history. */
export const recurringFieldLabels: Record<string, string> = {
  name: 'Name',
  party: 'Customer',
  schedule: 'Repeats',
  startsOn: 'First day',
  endsOn: 'Last day',
  daysAhead: 'Draft made (days ahead)',
  issue: 'Issued',
  dueDays: 'Due after (days)',
  place: 'Place of supply',
  supplyType: 'Supply type',
  notes: 'Notes',
  lines: 'Lines',
  isPaused: 'Paused',
};
