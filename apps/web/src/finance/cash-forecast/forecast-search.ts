import {
  type FlowKind,
  flowKinds,
  forecastPeriods,
} from '@kolam/contract/finance/cash-forecast/values.ts';

/** What the page keeps in its address: the opening balance as typed, and the open figure. */
export const forecastFilters = { opening: 'text', figure: 'text' } as const;

/** The opening balance of the address in the form of the endpoint. Undefined if it is no amount. */
export const openingQuery = (opening: string | undefined): { opening?: string } =>
  opening !== undefined && /^-?\d{1,11}(\.\d{1,2})?$/.test(opening) ? { opening } : {};

export type Figure = { kind: FlowKind; period: string };

export const figureText = ({ kind, period }: Figure): string => `${kind}.${period}`;

/** Returns the figure of an address, or undefined. */
export function figureIn(text: string | undefined): Figure | undefined {
  const [kind, period = ''] = (text ?? '').split('.');
  const known = flowKinds.find((each) => each === kind);
  return known && forecastPeriods.includes(period) ? { kind: known, period } : undefined;
}
