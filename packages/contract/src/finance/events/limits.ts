/** Numbers that screens need before any form is there. */
export const eventLimits = {
  attachments: 10,
  vendors: 50,
  participants: 1_000_000,
} as const;
