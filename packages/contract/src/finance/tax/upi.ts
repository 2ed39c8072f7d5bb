/** Links that a payment app opens or reads as a QR code (NPCI, UPI linking specification 1.6). */

/** From here on the amount is left to the payer: apps refuse larger ones that a link sets. */
const mostInLink = 1_00_000_00;

const noteLength = 50;
const payeeLength = 99;

/** So many letters of a text, none of them halved. */
const cut = (text: string, length: number) => [...text].slice(0, length).join('');

/** Apps read %20 but not + as a space, and want the @ of a UPI ID as it is. */
const encoded = (text: string) => encodeURIComponent(text).replaceAll('%40', '@');

const plain = (paise: number) =>
  `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;

/** What pays an invoice's due in paise; null when nothing is due or there is no UPI ID to pay to. */
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
