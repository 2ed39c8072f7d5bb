/** Parses units such as "1,200". Null if it is not a whole number. */
export function typedQuantity(text: string): number | null {
  const plain = text.replace(/[\s,]/g, '');
  return /^\d{1,10}$/.test(plain) ? Number(plain) : null;
}
