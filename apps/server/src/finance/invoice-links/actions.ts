import { invoiceLinkAddress } from '@kolam/contract/finance/invoice-links/address.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Services } from '#core/request-context.ts';
import { findLinks, insertLinks } from './store.ts';
import { linkKey, tokenOf } from './token.ts';

/**
 * Returns the addresses at which customers see issued sales, by id, for a mail. Makes the links that
 * are missing.
 */
export async function addressesFor(
  { db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>,
  invoiceIds: string[],
): Promise<Map<string, string>> {
  if (invoiceIds.length === 0) return new Map();
  const now = clock.now();
  const key = await linkKey(db, clock);
  const links = await transaction(db, async (tx) => {
    await insertLinks(tx, { invoiceIds, now, by: null });
    return findLinks(tx, { invoiceIds, now });
  });
  return new Map(
    links.map(({ id, invoiceId }) => [
      invoiceId,
      invoiceLinkAddress(settings.publicUrl, tokenOf(key, id)),
    ]),
  );
}
