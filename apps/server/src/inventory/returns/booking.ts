import type { DestinationType } from '@kolam/contract/inventory/provisioning/values.ts';
import type { ReturnKind } from '@kolam/contract/inventory/returns/values.ts';
import type { TicketRow } from '#inventory/provisioning/actions.ts';
import type { LockedStock } from '#inventory/stock/actions.ts';
import type { ReturnPart } from './share-out.ts';

type NewDocument = {
  kind: ReturnKind;
  code?: string;
  fromType: DestinationType;
  fromBoxId: string | null;
  /** Null for a write-off, which happens where the goods came from. */
  to: { warehouseId: string; boxId: string | null } | null;
  /** A day in India, `YYYY-MM-DD`. */
  receivedOn: string;
  note: string;
};

/** Everything needed to book a return. */
export type Booking = {
  locked: LockedStock;
  /** The tickets that parts refer to, by id. */
  tickets: ReadonlyMap<string, TicketRow>;
  parts: readonly ReturnPart[];
  document: NewDocument;
};
