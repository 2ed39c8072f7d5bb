/**
 * @param above formatted: the amount of the setting
 * @param others if only others to the same payee make it so much: what it is with them, formatted
 */
export const approvalNeeded = (
  above: string,
  others?: { payee: string; together: string },
): string =>
  [
    `Pay-outs above ${above} need approval by another person.`,
    others &&
      `With what else one person alone pays ${others.payee} today or for the same bill, this is ${others.together}.`,
    'Nothing is recorded before.',
  ]
    .filter(Boolean)
    .join(' ');

/**
 * @param above formatted: the amount of the setting
 * @param bill its code, and formatted what one person alone would decide of it
 */
export const appliedByAnother = (above: string, bill: { code: string; together: string }): string =>
  `Pay-outs above ${above} need approval by another person, and one person alone would decide ${bill.together} of ${bill.code}. Another person has to apply the money.`;

/** The conflict of a pay-out that needs another person. The confirmed request asks for approval. */
export const neededApproval = {
  code: 'NEEDS_APPROVAL',
  question: 'Ask another person to approve it?',
  verb: 'Ask for approval',
  confirmation: { asks: true },
} as const;
