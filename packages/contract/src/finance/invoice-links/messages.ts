import { openDays } from './values.ts';

export const invoiceLinkMessages = {
  copied: 'Link copied',
  copyRefused: 'Could not copy the link. It is below, under “Link for the client”.',
  withdrawn: 'The link no longer opens the invoice',
  renewed: 'New link made. The one before no longer opens the invoice.',
  ofSalesOnly: 'Only an issued sales invoice has a link for the client',
  endsBySelf: `It ends by itself ${openDays} days after the invoice is settled or void.`,
  unknown: 'This link does not open an invoice',
  unknownHint:
    'It may be incomplete, have been withdrawn, or have ended. Please ask who sent it to you for a new one.',
  loadFailed: 'Could not load the invoice.',
  isVoid: 'This invoice is void. Nothing is to be paid.',
  isPaid: 'Nothing is due any more. Thank you.',
} as const;
