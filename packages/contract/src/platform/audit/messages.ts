export const auditMessages = {
  /** Replaces the name of an erased person. */
  erasedPerson: 'an erased person',
  loadFailed: 'Could not load the audit log.',
  peopleFailed: 'Could not load people',
  noSuchEntry: 'There is no such entry.',
} as const;
