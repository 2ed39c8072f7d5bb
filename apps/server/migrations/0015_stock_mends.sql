CREATE TABLE "scan_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"box_id" uuid,
	"sku_id" uuid,
	CONSTRAINT "scan_codes_code" CHECK ("scan_codes"."code" = upper("scan_codes"."code")),
	CONSTRAINT "scan_codes_owner" CHECK (num_nonnulls("scan_codes"."box_id", "scan_codes"."sku_id") = 1)
);
--> statement-breakpoint
DROP INDEX "stock_lines_from_idx";--> statement-breakpoint
DROP INDEX "stock_lines_to_idx";--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "supply_type" text DEFAULT 'inter' NOT NULL;--> statement-breakpoint
ALTER TABLE "scan_codes" ADD CONSTRAINT "scan_codes_box_id_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."boxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_codes" ADD CONSTRAINT "scan_codes_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scan_codes_box_idx" ON "scan_codes" USING btree ("box_id") WHERE "scan_codes"."box_id" is not null;--> statement-breakpoint
CREATE INDEX "scan_codes_sku_idx" ON "scan_codes" USING btree ("sku_id") WHERE "scan_codes"."sku_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_lines_from_idx" ON "stock_lines" USING btree ("from_warehouse_id","at","movement_id","type") WHERE "stock_lines"."from_warehouse_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_lines_to_idx" ON "stock_lines" USING btree ("to_warehouse_id","at","movement_id","type") WHERE "stock_lines"."to_warehouse_id" is not null;--> statement-breakpoint
ALTER TABLE "stock_lines" ADD CONSTRAINT "stock_lines_value" CHECK (sign("stock_lines"."value_change") * sign("stock_lines"."on_hand_change") >= 0
        and ("stock_lines"."on_hand_change" <> 0 or "stock_lines"."value_change" = 0));--> statement-breakpoint
-- What the generator does not write: whatever a scanner can read is kept in one table, so that it means one thing.
CREATE FUNCTION "keep_scan_codes"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept text[] := array_remove(ARRAY[upper(NEW.code), upper(NEW.barcode)], NULL);
BEGIN
  IF TG_TABLE_NAME = 'boxes' THEN
    DELETE FROM scan_codes WHERE box_id = NEW.id AND code <> ALL (kept);
    INSERT INTO scan_codes (code, box_id)
    SELECT DISTINCT wanted, NEW.id FROM unnest(kept) AS wanted
    WHERE NOT EXISTS (SELECT FROM scan_codes WHERE code = wanted AND box_id = NEW.id)
    ORDER BY wanted;
  ELSE
    DELETE FROM scan_codes WHERE sku_id = NEW.id AND code <> ALL (kept);
    INSERT INTO scan_codes (code, sku_id)
    SELECT DISTINCT wanted, NEW.id FROM unnest(kept) AS wanted
    WHERE NOT EXISTS (SELECT FROM scan_codes WHERE code = wanted AND sku_id = NEW.id)
    ORDER BY wanted;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "boxes_scan_codes_added" AFTER INSERT ON "boxes" FOR EACH ROW EXECUTE FUNCTION "keep_scan_codes"();--> statement-breakpoint
CREATE TRIGGER "boxes_scan_codes_changed" AFTER UPDATE OF "code", "barcode" ON "boxes" FOR EACH ROW WHEN (OLD."code" IS DISTINCT FROM NEW."code" OR OLD."barcode" IS DISTINCT FROM NEW."barcode") EXECUTE FUNCTION "keep_scan_codes"();--> statement-breakpoint
CREATE TRIGGER "skus_scan_codes_added" AFTER INSERT ON "skus" FOR EACH ROW EXECUTE FUNCTION "keep_scan_codes"();--> statement-breakpoint
CREATE TRIGGER "skus_scan_codes_changed" AFTER UPDATE OF "code", "barcode" ON "skus" FOR EACH ROW WHEN (OLD."code" IS DISTINCT FROM NEW."code" OR OLD."barcode" IS DISTINCT FROM NEW."barcode") EXECUTE FUNCTION "keep_scan_codes"();--> statement-breakpoint
-- Codes before barcodes, the older before the younger: where two have the same, the first keeps it.
INSERT INTO "scan_codes" ("code", "box_id") SELECT upper("code"), "id" FROM "boxes" ORDER BY "created_at" ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "scan_codes" ("code", "sku_id") SELECT upper("code"), "id" FROM "skus" ORDER BY "created_at" ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "scan_codes" ("code", "box_id") SELECT upper("barcode"), "id" FROM "boxes" ORDER BY "created_at" ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "scan_codes" ("code", "sku_id") SELECT upper("barcode"), "id" FROM "skus" WHERE "barcode" IS NOT NULL ORDER BY "created_at" ON CONFLICT DO NOTHING;
