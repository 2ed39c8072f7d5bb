export const auditMessages = {
  /** In place of the name of someone whose data was erased. */
  erasedPerson: 'an erased person',
  loadFailed: 'Could not load the audit log.',
  peopleFailed: 'Could not load people',
  noSuchEntry: 'There is no such entry.',
} as const;
