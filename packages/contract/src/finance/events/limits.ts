/** Numbers that screens need before a form loads. */
export const eventLimits = {
  attachments: 10,
  vendors: 50,
  participants: 1_000_000,
} as const;
