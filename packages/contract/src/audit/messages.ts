export const auditMessages = {
  /** In place of the name of somebody whose data was erased. */
  erasedPerson: 'an erased person',
} as const;
