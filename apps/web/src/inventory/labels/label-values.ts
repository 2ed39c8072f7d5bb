import { code128 } from '#core/code128.ts';
import { formatNumber } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';

/** The layout of labels on plain pages, in CSS pixels. */
export type LabelSettings = {
  columns: number;
  width: number;
  height: number;
  gap: number;
  caption: boolean;
  /** Whether to print prices where there are any. */
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

/** Minimum and maximum of each setting. */
export const settingLimits = {
  columns: [1, 4],
  width: [60, 720],
  height: [40, 1000],
  gap: [0, 100],
} as const;

/** The text of a label and its number of copies. The key is local to this screen. */
export type LabelRow = {
  key: number;
  code: string;
  caption: string;
  copies: number;
  /** Selling price of a unit in rupees. Omitted or null: none. */
  mrp?: number | null;
};
export type Label = Pick<LabelRow, 'code' | 'caption' | 'mrp'>;

export const hasPrice = (label: Pick<Label, 'mrp'>): label is { mrp: number } =>
  typeof label.mrp === 'number';

/**
 * The maximum retail price in the form required on packages: Legal Metrology (Packaged Commodities)
 * Rules, rule 6.
 */
export const mrpText = (mrp: number): string => `MRP ${ledgerRupees(mrp)} (incl. of all taxes)`;

/** More copies of one label are probably a typing mistake. */
const mostCopies = 1000;
/** Maximum labels printed at once. A browser opens the print dialog for 5,000 within seconds. */
const mostLabels = 5000;

/** Parses a whole number of at least 0. Other text counts as 0. */
export function copiesOf(text: string): number {
  const number = Math.trunc(Number(text.replaceAll(',', '').trim()));
  if (Number.isNaN(number)) return 0;
  return Math.min(Math.max(number, 0), mostCopies);
}

/** Parses a setting within its limits. Other text leaves it unchanged. */
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

/** A row without any input. */
const isBlank = ({ code, caption }: Pick<Label, 'code' | 'caption'>) =>
  code.trim() === '' && caption.trim() === '';

/** Returns why a row can't be printed. Blank rows are skipped instead. */
export function problemOf(row: Pick<Label, 'code' | 'caption'>): string | undefined {
  return isBlank(row) ? undefined : code128(row.code.trim()).problem;
}

/** Returns every label to print, repeated by its copies. */
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

/** Returns the problem that prevents printing, if any. */
export function printProblem(rows: readonly LabelRow[]): string | undefined {
  const wrong = rows.find((row) => row.copies > 0 && problemOf(row) !== undefined);
  if (wrong) return problemOf(wrong);
  const count = rows.reduce((sum, row) => sum + (isBlank(row) ? 0 : row.copies), 0);
  if (count === 0) return 'No element to render on.';
  return count > mostLabels
    ? `${formatNumber(count)} labels are too many at once: print up to ${formatNumber(mostLabels)}.`
    : undefined;
}
