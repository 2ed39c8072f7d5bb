/**
 * Returns the last day to deposit the tax deducted in a month (`YYYY-MM`): the 7th of the next one,
 * for March 30 April (Income-tax Rules 1962, rule 30(2)).
 */
export function tdsDepositDay(month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
  if (number === 3) return `${year}-04-30`;
  return number === 12 ? `${year + 1}-01-07` : `${year}-${String(number + 1).padStart(2, '0')}-07`;
}
