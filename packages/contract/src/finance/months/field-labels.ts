/** The names of fields in the history. */
export const monthFieldLabels: Record<string, string> = {
  state: 'State',
  unfinished: 'Unfinished work',
  reason: 'Reason',
  return: 'Return',
  filedOn: 'Filed on',
  arn: 'Reference number',
};
