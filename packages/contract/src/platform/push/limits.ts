export const pushLimits = {
  /** Devices of an account. A further one replaces the one that was reached longest ago. */
  devices: 10,
  /** Days without success until a subscription is removed. */
  keptDays: 90,
  /** Bytes of a push before encryption. */
  payload: 300,
  /** Characters of an endpoint. */
  endpoint: 1000,
} as const;
