ALTER TABLE "stock_count_lines" DROP CONSTRAINT "stock_count_lines_counts";--> statement-breakpoint
ALTER TABLE "stock_count_lines" drop column "variance";--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD COLUMN "issued" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD COLUMN "with_issued" boolean;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD COLUMN "look_turn" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD COLUMN "is_running" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD COLUMN "is_disturbed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD COLUMN "confirmed_turn" bigint;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD COLUMN "variance" integer GENERATED ALWAYS AS (counted - book - case when with_issued then issued else 0 end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_count_places" ADD COLUMN "begun_turn" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Turns of what happened before are in the order of its moments: an identity column would number rows as they lie on the disk.
ALTER TABLE "stock_movements" ADD COLUMN "turn" bigint;--> statement-breakpoint
ALTER TABLE "stock_movements" DISABLE TRIGGER "stock_movements_append_only";--> statement-breakpoint
UPDATE "stock_movements" SET "turn" = "numbered"."turn"
FROM (SELECT "id", row_number() OVER (ORDER BY "at", "id") AS "turn" FROM "stock_movements") AS "numbered"
WHERE "numbered"."id" = "stock_movements"."id";--> statement-breakpoint
ALTER TABLE "stock_movements" ENABLE TRIGGER "stock_movements_append_only";--> statement-breakpoint
ALTER TABLE "stock_movements" ALTER COLUMN "turn" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ALTER COLUMN "turn" ADD GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_turn_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
SELECT setval('stock_movements_turn_seq', greatest(count(*), 1), count(*) > 0) FROM "stock_movements";--> statement-breakpoint
CREATE INDEX "ticket_lines_unpicked_idx" ON "ticket_lines" USING btree ("place_id","sku_id") WHERE "ticket_lines"."picked" < "ticket_lines"."qty" and "ticket_lines"."out" > 0;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_issued" CHECK ("stock_count_lines"."with_issued" is not true or "stock_count_lines"."counted" >= "stock_count_lines"."issued");--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_counts" CHECK (least("stock_count_lines"."counted", "stock_count_lines"."book", "stock_count_lines"."issued") >= 0);--> statement-breakpoint
-- What the generator does not write: dropping the column took its index along.
CREATE INDEX "stock_count_lines_variance_idx" ON "stock_count_lines" USING btree ("count_id","variance","id");--> statement-breakpoint
-- Counts that go on: where the ledger was at a look is told by its moment, in whose order turns are.
UPDATE "stock_count_places" SET "begun_turn" = coalesce((
  SELECT "turn" FROM "stock_movements" WHERE "at" <= "begun_at" ORDER BY "at" DESC, "id" DESC LIMIT 1
), 0) WHERE "is_open";--> statement-breakpoint
UPDATE "stock_count_lines" AS "lines" SET
  "look_turn" = coalesce((
    SELECT "turn" FROM "stock_movements" WHERE "at" <= "lines"."counted_at" ORDER BY "at" DESC, "id" DESC LIMIT 1
  ), 0),
  "is_running" = "places"."counted_at" IS NULL OR "lines"."counted_at" > "places"."counted_at"
FROM "stock_count_places" AS "places"
WHERE "places"."count_id" = "lines"."count_id" AND "places"."place_id" = "lines"."place_id" AND "places"."is_open";--> statement-breakpoint
-- They kept the book of their last scan and not of their first, and not what was issued and still to be picked. So what
-- is scanned still, what moved since its place was begun, and what lies there issued is counted again, or left out.
UPDATE "stock_count_lines" AS "lines" SET "is_disturbed" = true
FROM "stock_count_places" AS "places"
WHERE "places"."count_id" = "lines"."count_id" AND "places"."place_id" = "lines"."place_id" AND "places"."is_open" AND (
  "lines"."is_running"
  OR EXISTS (
    SELECT FROM "stock_lines" AS "moved"
    WHERE "moved"."sku_id" = "lines"."sku_id" AND "moved"."at" BETWEEN "places"."begun_at" AND "lines"."counted_at"
      AND "lines"."place_id" IN (
        coalesce("moved"."from_box_id", "moved"."from_warehouse_id"), coalesce("moved"."to_box_id", "moved"."to_warehouse_id")
      )
  )
  OR "lines"."condition" = 'good' AND EXISTS (
    SELECT FROM "ticket_lines" AS "issued" JOIN "tickets" AS "issuing" ON "issuing"."id" = "issued"."ticket_id"
    WHERE "issued"."place_id" = "lines"."place_id" AND "issued"."sku_id" = "lines"."sku_id"
      AND "issued"."picked" < "issued"."qty" AND "issued"."out" > 0 AND "issuing"."status" = 'OPEN'
  )
);
