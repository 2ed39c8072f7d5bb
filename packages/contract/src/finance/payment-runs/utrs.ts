/** A line of a run whose payment is to be recorded. */
type Awaited = { id: string; code: string };

/** Letters and digits alone: banks drop the strokes of a number. */
const compact = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/**
 * The unique transaction reference of a transfer: 16 characters of NEFT, 22 of RTGS (bank code,
 * system, year, day, number), 12 digits of IMPS.
 */
const utr = /^([A-Z]{4}[A-Z0-9]{8,18}|[0-9]{12})$/;
/** Names of vendors may be as long, but have no day and number in them. */
const hasNumber = (cell: string) => (cell.match(/[0-9]/g)?.length ?? 0) >= 6;

/**
 * Finds the UTRs of bills in the response file or a table of the bank: one bill a row, with its
 * number as in the bank file and the UTR in any columns. Returns UTRs by line, and how many rows
 * name a bill without a UTR or a bill twice.
 */
export function utrsOf(
  pasted: string,
  lines: readonly Awaited[],
): { found: ReadonlyMap<string, string>; unclear: number } {
  const byCode = new Map(lines.map(({ id, code }) => [compact(code), id]));
  const found = new Map<string, string>();
  let unclear = 0;
  for (const row of pasted.split(/\r?\n/)) {
    const cells = row.split(/[\t,;|]/).map((cell) => cell.replaceAll('"', '').trim());
    const id = cells.map((cell) => byCode.get(compact(cell))).find((line) => line !== undefined);
    if (id === undefined) continue;
    const [ref, second] = [
      ...new Set(
        cells.map(compact).filter((cell) => utr.test(cell) && hasNumber(cell) && !byCode.has(cell)),
      ),
    ].filter((cell) => !isIfsc(cell) && !isAccount(cell));
    if (ref === undefined || second !== undefined || found.has(id)) unclear++;
    else found.set(id, ref);
  }
  return { found, unclear };
}

const isIfsc = (cell: string) => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(cell);
/** A number of 12 digits that begins with 0 is an account, since those of IMPS begin with the year. */
const isAccount = (cell: string) => /^0[0-9]{11}$/.test(cell);
