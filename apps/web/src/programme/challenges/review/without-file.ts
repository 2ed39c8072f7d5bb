/** What stands in place of a file. A deleted proof has no note either, so a note alone is the proof. */
export const withoutFile = (note: string): string =>
  note === '' ? 'This proof was deleted.' : 'A note in place of a photo or video';
