import type { Product } from '@kolam/contract/inventory/catalogue/model.ts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';

type Badge = Product['orders'];

/**
 * Returns order figures by SKU id, without cancelled orders. Reads drafts separately: there are few
 * of them, whatever was ordered of a SKU before.
 */
export async function orderBadges(
  db: Queryable,
  skuIds: readonly string[],
): Promise<Map<string, Badge>> {
  if (skuIds.length === 0) return new Map();
  const { rows } = await db.execute<{
    id: string;
    isApproved: boolean;
    drafts: number;
    draftId: string | null;
    code: string | null;
    version: number | null;
  }>(sql`
    with drafts as (
      select lines.sku_id, count(*)::int as drafts, (array_agg(orders.id))[1] as id,
        (array_agg(orders.code))[1] as code, (array_agg(orders.version))[1] as version
      from purchase_orders as orders join purchase_order_lines as lines on lines.order_id = orders.id
      where orders.status = 'DRAFT' and lines.sku_id = any(${sql.param([...skuIds])}::uuid[])
      group by lines.sku_id
    )
    select asked.id, coalesce(drafts.drafts, 0) as drafts, drafts.id as "draftId", drafts.code,
      drafts.version, exists (
        select from purchase_order_lines as lines join purchase_orders as orders on orders.id = order_id
        where lines.sku_id = asked.id and orders.status in ('OPEN', 'PARTIAL', 'APPROVED', 'CLOSED')
      ) as "isApproved"
    from unnest(${sql.param([...skuIds])}::uuid[]) as asked (id)
    left join drafts on drafts.sku_id = asked.id`);
  return new Map(rows.map(({ id, ...row }) => [id, badgeOf(row)]));
}

function badgeOf(row: {
  isApproved: boolean;
  drafts: number;
  draftId: string | null;
  code: string | null;
  version: number | null;
}): Badge {
  const { isApproved, drafts, draftId, code, version } = row;
  const isOne = drafts === 1 && draftId !== null && code !== null && version !== null;
  const badge = drafts > 0 ? 'draft' : 'none';
  return {
    badge: isApproved ? 'approved' : badge,
    drafts,
    draft: isOne ? { id: draftId, code, version } : null,
  };
}
