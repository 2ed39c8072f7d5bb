/** Limits and defaults that screens need before a form is loaded. */
export const warehouseLimits = {
  skeletonRows: 5,
  defaultType: 'MAIN',
  defaultCountry: 'India',
} as const;
