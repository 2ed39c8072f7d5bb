import type { DestinationType } from '@kolam/contract/inventory/provisioning/terms.ts';
import type { ReturnKind } from '@kolam/contract/inventory/returns/terms.ts';
import type { TicketRow } from '#inventory/provisioning/actions.ts';
import type { LockedStock } from '#inventory/stock/actions.ts';
import type { ReturnPart } from './share-out.ts';

type NewDocument = {
  kind: ReturnKind;
  code?: string;
  fromType: DestinationType;
  fromBoxId: string | null;
  /** Null: written off, where the goods came from. */
  to: { warehouseId: string; boxId: string | null } | null;
  /** A day in India, `YYYY-MM-DD`. */
  receivedOn: string;
  note: string;
};

/** All that a return is booked from. */
export type Booking = {
  locked: LockedStock;
  /** Those that parts name, by id. */
  tickets: ReadonlyMap<string, TicketRow>;
  parts: readonly ReturnPart[];
  document: NewDocument;
};
