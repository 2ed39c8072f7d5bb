ALTER TABLE "skus" DROP CONSTRAINT "skus_unvalued";--> statement-breakpoint
ALTER TABLE "skus" DROP CONSTRAINT "skus_value";--> statement-breakpoint
ALTER TABLE "stock_lines" DROP CONSTRAINT "stock_lines_unvalued";--> statement-breakpoint
ALTER TABLE "stock_lines" DROP CONSTRAINT "stock_lines_value";--> statement-breakpoint
-- All that is on hand carries value from now on. What events bear the cost of came back damaged without: it is worth
-- the average of the others again, or the last one known where nothing else carries value. The ledger is only added to:
-- a movement of each SKU says so, in which nothing changes its place.
WITH "risen" AS MATERIALIZED (
  SELECT gen_random_uuid() AS movement_id, k."id" AS sku_id, k."code", k."name",
    CASE WHEN k."value" > 0
      THEN round(k."unvalued"::numeric * k."value" / (k."on_hand" - k."unvalued"))
      ELSE k."unvalued" * k."average_cost" END AS by_value,
    least(there."qty", k."unvalued") AS qty, there."warehouse_id", there."box_id",
    -- Days that are closed stay what they were.
    greatest(date_trunc('milliseconds', now()),
      (SELECT (max("day") + 1)::timestamp AT TIME ZONE 'Asia/Kolkata' FROM "stock_days")) AS at
  FROM "skus" k
  CROSS JOIN LATERAL (
    SELECT b."qty", b."warehouse_id", b."box_id" FROM "stock_balances" b
    WHERE b."sku_id" = k."id" AND b."condition" = 'damaged' AND b."qty" > 0
    ORDER BY b."qty" DESC, b."place_id" LIMIT 1
  ) AS there
  WHERE k."unvalued" > 0
), "moved" AS (
  INSERT INTO "stock_movements" ("id", "at", "type", "note", "actor_name", "search_text")
  SELECT movement_id, at, 'TRANSFER', 'Damaged goods that events were charged for carry value again', 'Kolam',
    lower('Damaged goods that events were charged for carry value again' || e'\n' || code || e'\n' || name)
  FROM "risen" WHERE by_value > 0
), "lined" AS (
  INSERT INTO "stock_lines" ("movement_id", "place", "at", "type", "sku_id", "qty", "from_warehouse_id", "from_box_id",
    "from_condition", "to_warehouse_id", "to_box_id", "to_condition", "on_hand_change", "value_change")
  SELECT movement_id, 0, at, 'TRANSFER', sku_id, qty, warehouse_id, box_id, 'damaged', warehouse_id, box_id, 'damaged',
    0, by_value
  FROM "risen" WHERE by_value > 0
)
UPDATE "skus" k SET "value" = k."value" + r.by_value,
  "average_cost" = coalesce(nullif(round((k."value" + r.by_value) / k."on_hand"), 0), k."average_cost")
FROM "risen" r WHERE r.sku_id = k."id";--> statement-breakpoint
CREATE INDEX "goods_receipt_lines_sku_idx" ON "goods_receipt_lines" USING btree ("sku_id","unit_cost");--> statement-breakpoint
ALTER TABLE "skus" DROP COLUMN "unvalued";--> statement-breakpoint
ALTER TABLE "stock_lines" DROP COLUMN "unvalued_change";--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_value" CHECK ("skus"."value" >= 0 and ("skus"."on_hand" > 0 or "skus"."value" = 0) and "skus"."average_cost" >= 0);--> statement-breakpoint
ALTER TABLE "stock_lines" ADD CONSTRAINT "stock_lines_value" CHECK (sign("stock_lines"."value_change") * sign("stock_lines"."on_hand_change") >= 0);