import { secretPagePrefix } from '@kolam/contract/core/secret-pages.ts';

/** The page that a link opens. */
export const linkedInvoicePath = `${secretPagePrefix}$token`;
