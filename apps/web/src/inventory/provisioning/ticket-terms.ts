import { provisioningMessages } from '@kolam/contract/inventory/provisioning/messages.ts';
import type { Ticket } from '@kolam/contract/inventory/provisioning/model.ts';
import { formatCount } from '#ui/format.ts';

/** The recipient of the goods: "EVENT: Diwali mela". */
export const destinationOf = ({ toType, toRef }: Pick<Ticket, 'toType' | 'toRef'>): string =>
  `${toType}: ${toRef}`;

export const unitText = (count: number): string => formatCount(count, ['unit', 'units']);

type PickedIn = { wh: { id: string; name: string; city: string } };

/** Returns a notice that goods are picked in several warehouses, naming them. Undefined for one. */
export function severalWarehouses(picks: readonly PickedIn[]): string | undefined {
  const warehouses = [...new Map(picks.map(({ wh }) => [wh.id, wh])).values()];
  return warehouses.length > 1 ? provisioningMessages.severalWarehouses(warehouses) : undefined;
}

/** The progress of picking, and what is still out: "3 of 10 picked, 7 out". */
export function standingOf({ qty, picked, out }: Pick<Ticket, 'qty' | 'picked' | 'out'>): string {
  const pickedText = picked === qty ? 'All picked' : `${picked} of ${qty} picked`;
  return `${pickedText}, ${out === 0 ? 'nothing out' : `${unitText(out)} out`}`;
}

/** Codes contain slashes, which file names can't. */
export const fileNameOf = ({ code }: Pick<Ticket, 'code'>): string =>
  `${code.replaceAll('/', '-')}.pdf`;
