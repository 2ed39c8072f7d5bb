import { code128 } from '#core/code128.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';

/** How labels are laid out on a page of their own, in CSS pixels. */
export type LabelSettings = {
  columns: number;
  width: number;
  height: number;
  gap: number;
  caption: boolean;
  /** Whether the price is printed of what has one. */
  mrp: boolean;
};

export const defaultSettings: LabelSettings = {
  columns: 3,
  width: 240,
  height: 100,
  gap: 12,
  caption: true,
  mrp: false,
};

/** What can be set: from, to. */
export const settingLimits = {
  columns: [1, 4],
  width: [60, 720],
  height: [40, 1000],
  gap: [0, 100],
} as const;

/** What one label says, and how often it is printed; the key is of this screen only. */
export type LabelRow = {
  key: number;
  code: string;
  caption: string;
  copies: number;
  /** What a unit is sold for, in rupees; left out or null: it has no price. */
  mrp?: number | null;
};
export type Label = Pick<LabelRow, 'code' | 'caption' | 'mrp'>;

export const hasPrice = (label: Pick<Label, 'mrp'>): label is { mrp: number } =>
  typeof label.mrp === 'number';

/** A maximum retail price as packages have to state it: Legal Metrology (Packaged Commodities) Rules, rule 6. */
export const mrpText = (mrp: number): string => `MRP ${ledgerRupees(mrp)} (incl. of all taxes)`;

/** More than this many copies of one label are a slip of the finger. */
const mostCopies = 1000;
/** Labels that are printed at once; a browser asks how to print 5,000 within seconds. */
const mostLabels = 5000;

/** A whole number of at least 0; what is no number counts as 0. */
export function copiesOf(text: string): number {
  const number = Math.trunc(Number(text.replaceAll(',', '').trim()));
  if (Number.isNaN(number)) return 0;
  return Math.min(Math.max(number, 0), mostCopies);
}

/** A setting as typed, within what can be set; what is no number leaves it as it is. */
export function settingOf(
  name: keyof typeof settingLimits,
  text: string,
  before: LabelSettings,
): LabelSettings {
  const number = Math.trunc(Number(text.trim()));
  if (text.trim() === '' || Number.isNaN(number)) return before;
  const [least, most] = settingLimits[name];
  return { ...before, [name]: Math.min(Math.max(number, least), most) };
}

let lastKey = 0;
export const newRow = (label: Partial<Omit<LabelRow, 'key'>> = {}): LabelRow => ({
  code: '',
  caption: '',
  copies: 1,
  ...label,
  key: ++lastKey,
});

/** A row that nobody has written anything into yet. */
const isBlank = ({ code, caption }: Pick<Label, 'code' | 'caption'>) =>
  code.trim() === '' && caption.trim() === '';

/** Why a row can't be printed; a blank one is left out instead. */
export function problemOf(row: Pick<Label, 'code' | 'caption'>): string | undefined {
  return isBlank(row) ? undefined : code128(row.code.trim()).problem;
}

/** Every label that is printed, as often as it is. */
export function labelsOf(rows: readonly LabelRow[]): Label[] {
  return rows.flatMap((row) => {
    if (isBlank(row) || row.copies === 0) return [];
    const { mrp } = row;
    const label = {
      code: row.code.trim(),
      caption: row.caption.trim(),
      ...(hasPrice(row) && { mrp }),
    };
    return Array.from({ length: row.copies }, () => label);
  });
}

/** What keeps the rows from being printed. */
export function printProblem(rows: readonly LabelRow[]): string | undefined {
  const wrong = rows.find((row) => row.copies > 0 && problemOf(row) !== undefined);
  if (wrong) return problemOf(wrong);
  const count = rows.reduce((sum, row) => sum + (isBlank(row) ? 0 : row.copies), 0);
  if (count === 0) return 'No element to render on.';
  return count > mostLabels
    ? `${count.toLocaleString('en-IN')} labels are too many at once: print up to ${mostLabels.toLocaleString('en-IN')}.`
    : undefined;
}
