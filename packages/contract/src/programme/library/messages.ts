export const libraryMessages = {
  added: 'Saved to the library',
  known: 'It is in the library already',
  addedAll: (added: number, known: number) => {
    const items = added === 1 ? '1 item' : `${added} items`;
    if (known === 0) return `${items} added to the library`;
    return `${items} added to the library, ${known} ${known === 1 ? 'was' : 'were'} there already`;
  },
  inserted: 'Added to the day',
  updated: 'Category changed',
  saved: 'Library item saved',
  archived: 'Archived',
  restored: 'Restored',
  loadFailed: 'Failed to load the library',
  addFailed: 'Failed to save to the library',
  insertFailed: 'Failed to add to the day',
  saveFailed: 'Failed to save the library item',
  updateFailed: 'Failed to update the library',
  empty: 'The library is empty',
  unknownChallenge: 'This challenge no longer exists.',
  unknownComponent: 'This part of the day no longer exists. Save the day first.',
  oneComponent: 'Send exactly one task, quiz, module or workshop.',
  otherKind: 'The kind of an item can’t change.',
  sameContent: 'The library has another item with this content already.',
  copiesStay:
    'Days that were planned with it keep their copies. Only later copies have the changes.',
  isArchived: 'This is archived. Restore it first.',
} as const;
