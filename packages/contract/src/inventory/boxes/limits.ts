/** Limits that screens need before a form is loaded. */
export const boxLimits = {
  /** Maximum characters of a code or barcode, so that it fits on a label. */
  code: 40,
} as const;

/** The prefix of the codes of each type. */
export const boxPrefixes = { storage: 'SBX-', transport: 'TBX-' } as const;
