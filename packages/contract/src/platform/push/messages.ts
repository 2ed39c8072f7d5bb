export const pushMessages = {
  endpointMissing: 'Endpoint is required',
  endpoint: 'Endpoint must be the https address of a push service',
  keys: 'Keys must have p256dh and auth',
  p256dh: 'The key p256dh must be a point of the curve P-256, in base64url',
  auth: 'The key auth must be 16 bytes, in base64url',
} as const;
