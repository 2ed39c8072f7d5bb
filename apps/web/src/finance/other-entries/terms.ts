import type { OtherEntry } from '@kolam/contract/finance/other-entries/model.ts';
import { otherHeads } from '@kolam/contract/finance/other-entries/values.ts';
import { formatMonth } from '#ui/format.ts';

/** Returns "Salaries, October 2026". */
export const entryName = ({ head, payMonth }: Pick<OtherEntry, 'head' | 'payMonth'>) =>
  [otherHeads[head].label, ...(payMonth === null ? [] : [formatMonth(payMonth)])].join(', ');

export const directionTexts = { in: 'In', out: 'Out' } as const;
