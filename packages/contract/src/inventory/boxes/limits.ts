/** Numbers that screens need before any form is there. */
export const boxLimits = {
  /** Characters of a code or barcode, so that it fits on a label. */
  code: 40,
} as const;

/** What a code of each type begins with. */
export const boxPrefixes = { storage: 'SBX-', transport: 'TBX-' } as const;
