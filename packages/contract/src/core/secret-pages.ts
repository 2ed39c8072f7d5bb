/**
 * Pages that open without a session, by the secret in their address: `/i/<token>` shows an invoice.
 * Browsers, search engines and other sites must not keep the address.
 */
export const secretPagePrefix = '/i/';
