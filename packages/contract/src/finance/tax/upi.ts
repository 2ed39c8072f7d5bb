/** Links that a payment app opens or reads as a QR code (NPCI, UPI linking specification 1.6). */

/** From this amount on, the payer enters it: apps refuse larger amounts set by a link. */
const mostInLink = 1_00_000_00;

const noteLength = 50;
const payeeLength = 99;

/** Cuts a text to a number of characters without splitting surrogate pairs. */
const cut = (text: string, length: number) => [...text].slice(0, length).join('');

/** Apps decode %20 but not + as a space, and expect an unescaped @ in a UPI ID. */
const encoded = (text: string) => encodeURIComponent(text).replaceAll('%40', '@');

const plain = (paise: number) =>
  `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;

/**
 * Returns a link that pays an invoice's due amount in paise, or null when nothing is due or there
 * is no UPI ID.
 */
export function upiLink({
  upiId,
  payee,
  duePaise,
  code,
}: {
  upiId: string;
  payee: string;
  duePaise: number;
  code: string;
}): string | null {
  if (upiId === '' || duePaise <= 0) return null;
  const parts = {
    pa: upiId,
    ...(payee !== '' && { pn: cut(payee, payeeLength) }),
    ...(duePaise < mostInLink && { am: plain(duePaise) }),
    cu: 'INR',
    tn: cut(code, noteLength),
    tr: code,
  };
  const query = Object.entries(parts).map(([name, value]) => `${name}=${encoded(value)}`);
  return `upi://pay?${query.join('&')}`;
}
