/** Numbers and defaults that screens need before any form is there. */
export const warehouseLimits = {
  skeletonRows: 5,
  defaultType: 'MAIN',
  defaultCountry: 'India',
} as const;
