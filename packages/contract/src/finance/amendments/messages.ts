import { monthName } from '../../core/month-name.ts';

/** The conflict of a GSTIN that belongs to another PAN than the one reported. */
export const otherPan = {
  code: 'OTHER_PAN',
  question: 'Amend it nevertheless?',
  verb: 'Amend',
  confirmation: { confirmOtherPan: true },
} as const;

export const amendmentMessages = {
  amended: (code: string) => `${code} amended`,

  placeRequired: 'Place of supply is required',
  notASale: 'A bill is declared by its vendor. Only sales are amended.',
  notFiled: (month: string) =>
    `GSTR-1 of ${monthName(month)} is not filed, so nothing of it is amended. Void the invoice, or open the month and correct it there.`,
  alreadyAmended: 'It was amended already. A document is amended once.',
  tooLate: (last: string) =>
    `It could be amended until GSTR-1 of ${monthName(last)}. Issue a credit note and a new invoice.`,
  nothingAmended: 'Nothing that GSTR-1 declares would change.',
  monthTooEarly: 'An amendment stands in a later month than what it corrects',
  monthInFuture: 'The month can’t lie in the future',
  gstinRequired:
    'It was reported with a GSTIN, so it needs one. Credit it and issue a new invoice to a customer without.',
  gstinAdded:
    'It was reported without a GSTIN, and an amendment adds none. Credit it and issue a new invoice, so that the customer can take the credit.',
  otherPan: (reported: string, given: string) =>
    `The invoice was reported for PAN ${reported}, and this GSTIN is of PAN ${given}: another person or company. ${otherPan.question}`,
  otherTable:
    'With this place of supply it would stand in another table of GSTR-1. Credit it and issue a new invoice.',
  dayAfterMonth: (month: string) =>
    `The date can’t lie after ${monthName(month)}, in which it was reported`,
  dayInOtherYear: 'The date must lie in the same financial year',
  dayAfterNote: 'The date can’t lie after that of its first credit note',
  noteOfOpenMonth: (code: string) =>
    `${code} is of a month that is still open. The kind of tax can be amended when that month is closed.`,
} as const;

/** The words of an amended document on paper. */
export const amendedTexts = { amendedOn: 'Amended on' } as const;
