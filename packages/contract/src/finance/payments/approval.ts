/** @param above formatted: the amount of the setting */
export const approvalNeeded = (above: string): string =>
  `Pay-outs above ${above} need approval by another person. Nothing is recorded before.`;

/** The conflict of a pay-out that needs another person. The confirmed request asks for approval. */
export const neededApproval = {
  code: 'NEEDS_APPROVAL',
  question: 'Ask another person to approve it?',
  verb: 'Ask for approval',
  confirmation: { asks: true },
} as const;
