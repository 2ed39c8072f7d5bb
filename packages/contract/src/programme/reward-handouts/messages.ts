export const handoutMessages = {
  notAhead: 'Choose today or a day before',
  notBefore: 'Choose the last day of the challenge, or a day after it',
} as const;
