export const payoutRequestMessages = {
  none: 'No pay-outs waited for approval yet',
  notNeeded: 'This needs no approval by another person. Record it.',
  alreadyAsked: (what: string, by: string) =>
    `${what} waits for approval already, asked for by ${by}. Have that decided or withdrawn first.`,
  own: 'You asked for this pay-out, or one of you gave the other access in the last 7 days. Another person has to decide.',
  notYours: 'Only who asked for this pay-out can withdraw it. Refuse it instead.',
  closed: 'This pay-out was decided or withdrawn already.',
  accountChanged:
    'The bank account was changed since this pay-out was asked for. Refuse it, so that it is asked for again.',
  taxChanged:
    'The tax to deduct is another than when this pay-out was asked for. Refuse it, so that it is asked for again.',
  referenceUsed: (ref: string) =>
    `Reference ${ref} was used since this pay-out was asked for. Refuse it, so that it is asked for again.`,
  asked: 'Waits for approval by another person. Nothing is paid yet.',
  approved: (code: string) => `Approved: payment ${code} recorded`,
  approveFailed: 'Failed to approve the pay-out',
  refused: 'Pay-out refused',
  refuseFailed: 'Failed to refuse the pay-out',
  withdrawn: 'Pay-out withdrawn',
  withdrawFailed: 'Failed to withdraw the pay-out',
  loadFailed: 'Failed to load the pay-outs',
} as const;
