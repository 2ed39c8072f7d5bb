CREATE TABLE "warehouse_stock" (
	"warehouse_id" uuid NOT NULL,
	"sku_id" uuid NOT NULL,
	"good" integer NOT NULL,
	"damaged" integer NOT NULL,
	"repair" integer NOT NULL,
	"quarantined" integer NOT NULL,
	"expired" integer NOT NULL,
	"used" integer NOT NULL,
	"missing" integer NOT NULL,
	CONSTRAINT "warehouse_stock_warehouse_id_sku_id_pk" PRIMARY KEY("warehouse_id","sku_id"),
	CONSTRAINT "warehouse_stock_counts" CHECK (least("warehouse_stock"."good", "warehouse_stock"."damaged", "warehouse_stock"."repair", "warehouse_stock"."quarantined", "warehouse_stock"."expired", "warehouse_stock"."used", "warehouse_stock"."missing") >= 0)
);
--> statement-breakpoint
ALTER TABLE "skus" DROP CONSTRAINT "skus_value";--> statement-breakpoint
ALTER TABLE "skus" ADD COLUMN "unvalued" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_lines" ADD COLUMN "unvalued_change" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouse_stock" ADD CONSTRAINT "warehouse_stock_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warehouse_stock" ADD CONSTRAINT "warehouse_stock_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_unvalued" CHECK ("skus"."unvalued" between 0 and "skus"."damaged");--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_value" CHECK ("skus"."value" >= 0 and ("skus"."on_hand" > "skus"."unvalued" or "skus"."value" = 0) and "skus"."average_cost" >= 0);--> statement-breakpoint
ALTER TABLE "stock_lines" ADD CONSTRAINT "stock_lines_unvalued" CHECK ("stock_lines"."unvalued_change" between
        case when "stock_lines"."from_condition" = 'damaged' then -"stock_lines"."qty" else 0 end
        and case when "stock_lines"."to_condition" = 'damaged' then "stock_lines"."qty" else 0 end);
--> statement-breakpoint
-- What there is in each warehouse, as the balances have it.
INSERT INTO "warehouse_stock" ("warehouse_id", "sku_id", "good", "damaged", "repair", "quarantined", "expired", "used", "missing")
SELECT "warehouse_id", "sku_id",
  coalesce(sum("qty") FILTER (WHERE "condition" = 'good'), 0), coalesce(sum("qty") FILTER (WHERE "condition" = 'damaged'), 0),
  coalesce(sum("qty") FILTER (WHERE "condition" = 'repair'), 0), coalesce(sum("qty") FILTER (WHERE "condition" = 'quarantined'), 0),
  coalesce(sum("qty") FILTER (WHERE "condition" = 'expired'), 0), coalesce(sum("qty") FILTER (WHERE "condition" = 'used'), 0),
  coalesce(sum("qty") FILTER (WHERE "condition" = 'missing'), 0)
FROM "stock_balances" GROUP BY "warehouse_id", "sku_id";--> statement-breakpoint
-- Damaged units that events were charged for came back without value. Of damaged units that went since, as many as
-- there were of them went first: in the order of the ledger, since clocks of servers differ. There are never more
-- of them than damaged units; what would be, came last. What was booked at other values stays as it was booked.
ALTER TABLE "stock_lines" DISABLE TRIGGER "stock_lines_append_only";--> statement-breakpoint
WITH charged AS (
  SELECT DISTINCT m."id" AS movement_id, l."sku_id"
  FROM "goods_return_lines" l
  JOIN "tickets" t ON t."id" = l."ticket_id" AND t."event_id" IS NOT NULL
  JOIN "stock_movements" m ON m."return_id" = l."return_id" AND m."type" = 'RETURN'
  WHERE l."condition" = 'damaged'
), steps AS (
  SELECT l."movement_id", l."place", l."sku_id", m."turn", CASE
    WHEN l."type" = 'RETURN' AND "to_condition" = 'damaged' AND "value_change" = 0
      AND (l."movement_id", l."sku_id") IN (SELECT movement_id, sku_id FROM charged) THEN "qty"
    WHEN "from_condition" = 'damaged' AND "to_condition" IS DISTINCT FROM 'damaged' THEN -"qty"
    ELSE 0 END AS step
  FROM "stock_lines" l JOIN "stock_movements" m ON m."id" = l."movement_id"
  WHERE l."sku_id" IN (SELECT sku_id FROM charged)
), walked AS (
  SELECT *, sum(step) OVER (PARTITION BY sku_id ORDER BY turn, place) AS total FROM steps
), held AS (
  SELECT *, total - least(0, min(total) OVER (PARTITION BY sku_id ORDER BY turn, place)) AS unvalued FROM walked
), changed AS (
  SELECT *, unvalued - lag(unvalued, 1, 0) OVER (PARTITION BY sku_id ORDER BY turn, place) AS change FROM held
), summed AS (
  SELECT *, sum(change) OVER (PARTITION BY sku_id) AS unbound,
    sum(greatest(change, 0)) OVER (PARTITION BY sku_id ORDER BY turn DESC, place DESC) AS come_from_here
  FROM changed
), bound AS (
  SELECT s.movement_id, s.place, s.sku_id, k."value", k."on_hand", least(s.unbound, k."damaged") AS left_over,
    s.change - CASE WHEN s.change > 0 THEN least(s.change,
      greatest(0, s.unbound - k."damaged" - (s.come_from_here - s.change))) ELSE 0 END AS change
  FROM summed s JOIN "skus" k ON k."id" = s.sku_id
)
UPDATE "stock_lines" l SET "unvalued_change" = b.change
FROM bound b
WHERE l."movement_id" = b.movement_id AND l."place" = b.place AND b.change <> 0
  AND (b."value" = 0 OR b."on_hand" > b.left_over);--> statement-breakpoint
ALTER TABLE "stock_lines" ENABLE TRIGGER "stock_lines_append_only";--> statement-breakpoint
UPDATE "skus" SET "unvalued" = s.unvalued,
  "average_cost" = CASE
    WHEN "on_hand" > s.unvalued AND "value" > 0 THEN round("value"::numeric / ("on_hand" - s.unvalued))
    WHEN "average_cost" > 0 THEN "average_cost"
    ELSE coalesce((
      SELECT r."unit_cost" FROM "goods_receipt_lines" r JOIN "goods_receipts" g ON g."id" = r."receipt_id"
      WHERE r."sku_id" = "skus"."id" AND r."unit_cost" > 0 ORDER BY g."created_at" DESC LIMIT 1), 0)
  END
FROM (
  SELECT "sku_id", sum("unvalued_change") AS unvalued FROM "stock_lines" WHERE "unvalued_change" <> 0 GROUP BY "sku_id"
) AS s WHERE s."sku_id" = "skus"."id";
