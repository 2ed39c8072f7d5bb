/** Units as typed, such as "1,200"; null where it is no whole number of them. */
export function typedQuantity(text: string): number | null {
  const plain = text.replace(/[\s,]/g, '');
  return /^\d{1,10}$/.test(plain) ? Number(plain) : null;
}
