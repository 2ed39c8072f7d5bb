import { formatNumber } from './format.ts';

const kilo = 1024;

/** `1536` bytes → "1.5 KB", `26214400` → "25 MB", `75161927680` → "70 GB". */
export function fileSize(bytes: number): string {
  const [value, unit] =
    bytes < kilo
      ? [Math.round(bytes), 'bytes']
      : bytes < kilo * kilo
        ? [bytes / kilo, 'KB']
        : bytes < kilo ** 3
          ? [bytes / kilo ** 2, 'MB']
          : [bytes / kilo ** 3, 'GB'];
  const rounded = Math.round(value * 10) / 10;
  return `${formatNumber(rounded, Number.isInteger(rounded) || rounded >= 100 ? 0 : 1)} ${unit}`;
}
