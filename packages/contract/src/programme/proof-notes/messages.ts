export const proofNoteMessages = {
  allowed: 'A note may take the place of a photo or video',
  ended: 'Photos and videos are required again',
  failed: 'The setting could not be saved',
} as const;
