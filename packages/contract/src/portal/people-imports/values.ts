/** The lists of a checked file, in display order. */
export const checkedLists = ['new', 'changed', 'missing'] as const;
export type CheckedList = (typeof checkedLists)[number];

export const checkedListLabels: Record<CheckedList, string> = {
  new: 'New',
  changed: 'Changed',
  missing: 'Not in the file',
};

export const peopleImportLimits = {
  /** People who are deactivated with one import. */
  leavers: 1000,
  /** Files of one company within an hour. */
  filesAnHour: 20,
} as const;
