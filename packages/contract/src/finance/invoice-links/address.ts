import { secretPagePrefix } from '../../core/secret-pages.ts';

/** Returns the page where a customer sees an invoice, by the token of its link. */
export const invoiceLinkAddress = (publicUrl: string, token: string): string =>
  `${publicUrl}${secretPagePrefix}${token}`;
