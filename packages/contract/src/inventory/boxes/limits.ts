/** Numbers that screens need before any form is there. */
export const boxLimits = {
  /** Characters of a code or barcode, so that it fits on a label. */
  code: 40,
} as const;
