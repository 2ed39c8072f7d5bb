CREATE TABLE "boxes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"code" text NOT NULL,
	"barcode" text NOT NULL,
	"type" text NOT NULL,
	"label" text collate "und-x-icu" NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"status" text NOT NULL,
	"condition" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower((code || e'\n' || barcode || e'\n' || label) collate "und-x-icu")) STORED NOT NULL,
	CONSTRAINT "boxes_id_warehouse_key" UNIQUE("id","warehouse_id")
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"category" text collate "und-x-icu" NOT NULL,
	"attributes" jsonb NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower((name || e'\n' || category) collate "und-x-icu")) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "skus" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"item_id" uuid NOT NULL,
	"code" text NOT NULL,
	"barcode" text,
	"name" text collate "und-x-icu" NOT NULL,
	"category" text collate "und-x-icu" NOT NULL,
	"unit" text NOT NULL,
	"mrp" bigint,
	"tax_basis_points" smallint NOT NULL,
	"reorder_level" integer,
	"good" integer DEFAULT 0 NOT NULL,
	"damaged" integer DEFAULT 0 NOT NULL,
	"repair" integer DEFAULT 0 NOT NULL,
	"quarantined" integer DEFAULT 0 NOT NULL,
	"expired" integer DEFAULT 0 NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"missing" integer DEFAULT 0 NOT NULL,
	"on_hand" integer GENERATED ALWAYS AS (good + damaged + repair + quarantined + expired) STORED NOT NULL,
	"value" bigint DEFAULT 0 NOT NULL,
	"average_cost" bigint DEFAULT 0 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower((code || e'\n' || name || e'\n' || coalesce(barcode, '')) collate "und-x-icu")) STORED NOT NULL,
	CONSTRAINT "skus_counts" CHECK (least("skus"."good", "skus"."damaged", "skus"."repair", "skus"."quarantined", "skus"."expired", "skus"."used", "skus"."missing") >= 0),
	CONSTRAINT "skus_value" CHECK ("skus"."value" >= 0 and ("skus"."on_hand" > 0 or "skus"."value" = 0) and "skus"."average_cost" >= 0),
	CONSTRAINT "skus_reorder_level" CHECK ("skus"."reorder_level" >= 0),
	CONSTRAINT "skus_mrp" CHECK ("skus"."mrp" >= 0),
	CONSTRAINT "skus_tax" CHECK ("skus"."tax_basis_points" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "purchase_order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"sku_id" uuid NOT NULL,
	"qty" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"unit_cost" bigint NOT NULL,
	"gst_basis_points" smallint NOT NULL,
	CONSTRAINT "purchase_order_lines_place_key" UNIQUE("order_id","place"),
	CONSTRAINT "purchase_order_lines_qty" CHECK ("purchase_order_lines"."qty" > 0),
	CONSTRAINT "purchase_order_lines_received" CHECK ("purchase_order_lines"."received" between 0 and "purchase_order_lines"."qty"),
	CONSTRAINT "purchase_order_lines_amounts" CHECK ("purchase_order_lines"."unit_cost" >= 0 and "purchase_order_lines"."gst_basis_points" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"number" integer NOT NULL,
	"code" text NOT NULL,
	"financial_year" smallint NOT NULL,
	"status" text NOT NULL,
	"vendor_id" uuid,
	"vendor_kind" text GENERATED ALWAYS AS ('vendor') STORED NOT NULL,
	"vendor_name" text collate "und-x-icu" NOT NULL,
	"warehouse_id" uuid,
	"note" text NOT NULL,
	"goods" text NOT NULL,
	"ordered" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"amount" bigint NOT NULL,
	"tax_amount" bigint NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"approved_by_name" text,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_by_name" text,
	"bill_id" uuid,
	"search_text" text GENERATED ALWAYS AS (lower((code || e'\n' || vendor_name || e'\n' || note || e'\n' || goods) collate "und-x-icu")) STORED NOT NULL,
	CONSTRAINT "purchase_orders_code_key" UNIQUE("code"),
	CONSTRAINT "purchase_orders_number_key" UNIQUE("financial_year","number"),
	CONSTRAINT "purchase_orders_bill_key" UNIQUE("bill_id"),
	CONSTRAINT "purchase_orders_code" CHECK ("purchase_orders"."code" ~ '^PO/[0-9]{2}-[0-9]{2}/[0-9]{5}$'),
	CONSTRAINT "purchase_orders_received" CHECK ("purchase_orders"."received" between 0 and "purchase_orders"."ordered"),
	CONSTRAINT "purchase_orders_approved" CHECK (num_nulls("purchase_orders"."approved_at", "purchase_orders"."approved_by_name") in (0, 2)
        and ("purchase_orders"."status" in ('DRAFT', 'CANCELLED') or "purchase_orders"."approved_at" is not null)),
	CONSTRAINT "purchase_orders_cancelled" CHECK (num_nulls("purchase_orders"."cancelled_at", "purchase_orders"."cancelled_by_name") = case when "purchase_orders"."status" = 'CANCELLED' then 0 else 2 end)
);
--> statement-breakpoint
CREATE TABLE "goods_receipt_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"receipt_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"sku_id" uuid NOT NULL,
	"qty" integer NOT NULL,
	"unit_cost" bigint NOT NULL,
	"condition" text NOT NULL,
	"order_line_id" uuid,
	"box_id" uuid,
	CONSTRAINT "goods_receipt_lines_place_key" UNIQUE("receipt_id","place"),
	CONSTRAINT "goods_receipt_lines_amounts" CHECK ("goods_receipt_lines"."qty" > 0 and "goods_receipt_lines"."unit_cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "goods_receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"code" text NOT NULL,
	"order_id" uuid,
	"warehouse_id" uuid NOT NULL,
	"received_on" date NOT NULL,
	"received_by_name" text NOT NULL,
	"note" text NOT NULL,
	"units" integer NOT NULL,
	"amount" bigint NOT NULL,
	"reversed_at" timestamp (3) with time zone,
	"reversed_by_name" text,
	"reverse_reason" text,
	"is_reversed" boolean GENERATED ALWAYS AS (reversed_at is not null) STORED NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "goods_receipts_reversed" CHECK (num_nulls("goods_receipts"."reversed_at", "goods_receipts"."reversed_by_name", "goods_receipts"."reverse_reason") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "stock_balances" (
	"sku_id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"box_id" uuid,
	"place_id" uuid GENERATED ALWAYS AS (coalesce(box_id, warehouse_id)) STORED NOT NULL,
	"condition" text NOT NULL,
	"qty" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_balances_sku_id_place_id_condition_pk" PRIMARY KEY("sku_id","place_id","condition"),
	CONSTRAINT "stock_balances_qty" CHECK ("stock_balances"."qty" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_days" (
	"day" date PRIMARY KEY NOT NULL,
	"on_hand" bigint NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_lines" (
	"movement_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"type" text NOT NULL,
	"sku_id" uuid NOT NULL,
	"qty" integer NOT NULL,
	"from_warehouse_id" uuid,
	"from_box_id" uuid,
	"from_condition" text,
	"to_warehouse_id" uuid,
	"to_box_id" uuid,
	"to_condition" text,
	"on_hand_change" integer NOT NULL,
	"value_change" bigint NOT NULL,
	CONSTRAINT "stock_lines_movement_id_place_pk" PRIMARY KEY("movement_id","place"),
	CONSTRAINT "stock_lines_qty" CHECK ("stock_lines"."qty" > 0),
	CONSTRAINT "stock_lines_sides" CHECK (num_nulls("stock_lines"."from_warehouse_id", "stock_lines"."from_condition") in (0, 2)
        and num_nulls("stock_lines"."to_warehouse_id", "stock_lines"."to_condition") in (0, 2)
        and num_nonnulls("stock_lines"."from_warehouse_id", "stock_lines"."to_warehouse_id") > 0
        and ("stock_lines"."from_box_id" is null or "stock_lines"."from_warehouse_id" is not null)
        and ("stock_lines"."to_box_id" is null or "stock_lines"."to_warehouse_id" is not null)),
	CONSTRAINT "stock_lines_type" CHECK (case "stock_lines"."type"
        when 'INBOUND' then "stock_lines"."from_warehouse_id" is null
        when 'RETURN' then "stock_lines"."from_warehouse_id" is null
        when 'ALLOCATE' then "stock_lines"."to_warehouse_id" is null
        when 'TRANSFER' then num_nulls("stock_lines"."from_warehouse_id", "stock_lines"."to_warehouse_id") = 0
          and "stock_lines"."from_condition" = "stock_lines"."to_condition"
        else true end)
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"type" text NOT NULL,
	"note" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"receipt_id" uuid,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "warehouses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"code" text NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"type" text NOT NULL,
	"is_active" boolean NOT NULL,
	"line1" text NOT NULL,
	"city" text collate "und-x-icu" NOT NULL,
	"state" text collate "und-x-icu" NOT NULL,
	"pincode" text NOT NULL,
	"country" text collate "und-x-icu" NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower((name || e'\n' || city || e'\n' || state || e'\n' || pincode) collate "und-x-icu")) STORED NOT NULL,
	CONSTRAINT "warehouses_code" CHECK ("warehouses"."code" ~ '^WH-[A-Z0-9]{4,8}$')
);
--> statement-breakpoint
ALTER TABLE "boxes" ADD CONSTRAINT "boxes_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_order_id_purchase_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_bill_id_invoices_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."invoices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_vendor_fkey" FOREIGN KEY ("vendor_id","vendor_kind") REFERENCES "public"."parties"("id","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_receipt_lines" ADD CONSTRAINT "goods_receipt_lines_receipt_id_goods_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."goods_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_receipt_lines" ADD CONSTRAINT "goods_receipt_lines_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_receipt_lines" ADD CONSTRAINT "goods_receipt_lines_order_line_id_purchase_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."purchase_order_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_receipt_lines" ADD CONSTRAINT "goods_receipt_lines_box_id_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."boxes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_receipts" ADD CONSTRAINT "goods_receipts_order_id_purchase_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_receipts" ADD CONSTRAINT "goods_receipts_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_balances" ADD CONSTRAINT "stock_balances_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_balances" ADD CONSTRAINT "stock_balances_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_balances" ADD CONSTRAINT "stock_balances_box_fkey" FOREIGN KEY ("box_id","warehouse_id") REFERENCES "public"."boxes"("id","warehouse_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "stock_lines" ADD CONSTRAINT "stock_lines_movement_id_stock_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."stock_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_lines" ADD CONSTRAINT "stock_lines_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_lines" ADD CONSTRAINT "stock_lines_from_warehouse_id_warehouses_id_fk" FOREIGN KEY ("from_warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_lines" ADD CONSTRAINT "stock_lines_from_box_id_boxes_id_fk" FOREIGN KEY ("from_box_id") REFERENCES "public"."boxes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_lines" ADD CONSTRAINT "stock_lines_to_warehouse_id_warehouses_id_fk" FOREIGN KEY ("to_warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_lines" ADD CONSTRAINT "stock_lines_to_box_id_boxes_id_fk" FOREIGN KEY ("to_box_id") REFERENCES "public"."boxes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_receipt_id_goods_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."goods_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "boxes_code_key" ON "boxes" USING btree (upper("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "boxes_barcode_key" ON "boxes" USING btree (upper("barcode"));--> statement-breakpoint
CREATE INDEX "boxes_search_idx" ON "boxes" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "boxes_created_at_idx" ON "boxes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "boxes_code_idx" ON "boxes" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "boxes_by_status_idx" ON "boxes" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "boxes_status_idx" ON "boxes" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "boxes_type_idx" ON "boxes" USING btree ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "boxes_warehouse_idx" ON "boxes" USING btree ("warehouse_id","created_at","id");--> statement-breakpoint
CREATE INDEX "items_search_idx" ON "items" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "items_created_at_idx" ON "items" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "items_name_idx" ON "items" USING btree ("name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "skus_code_key" ON "skus" USING btree (upper("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "skus_barcode_key" ON "skus" USING btree (upper("barcode"));--> statement-breakpoint
CREATE INDEX "skus_search_idx" ON "skus" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "skus_item_idx" ON "skus" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "skus_created_at_idx" ON "skus" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "skus_code_idx" ON "skus" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "skus_name_idx" ON "skus" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "skus_category_idx" ON "skus" USING btree ("category","id");--> statement-breakpoint
CREATE INDEX "skus_category_name_idx" ON "skus" USING btree ("category","name","id");--> statement-breakpoint
CREATE INDEX "skus_on_hand_idx" ON "skus" USING btree ("on_hand","id");--> statement-breakpoint
CREATE INDEX "skus_value_idx" ON "skus" USING btree ("value","id");--> statement-breakpoint
CREATE INDEX "skus_good_idx" ON "skus" USING btree ("good","id");--> statement-breakpoint
CREATE INDEX "skus_below_level_idx" ON "skus" USING btree ((good - reorder_level)) WHERE "skus"."reorder_level" is not null;--> statement-breakpoint
CREATE INDEX "skus_damaged_idx" ON "skus" USING btree ("name","id") WHERE "skus"."damaged" > 0;--> statement-breakpoint
CREATE INDEX "skus_repair_idx" ON "skus" USING btree ("name","id") WHERE "skus"."repair" > 0;--> statement-breakpoint
CREATE INDEX "skus_quarantined_idx" ON "skus" USING btree ("name","id") WHERE "skus"."quarantined" > 0;--> statement-breakpoint
CREATE INDEX "skus_expired_idx" ON "skus" USING btree ("name","id") WHERE "skus"."expired" > 0;--> statement-breakpoint
CREATE INDEX "skus_used_idx" ON "skus" USING btree ("name","id") WHERE "skus"."used" > 0;--> statement-breakpoint
CREATE INDEX "skus_missing_idx" ON "skus" USING btree ("name","id") WHERE "skus"."missing" > 0;--> statement-breakpoint
CREATE INDEX "purchase_order_lines_sku_idx" ON "purchase_order_lines" USING btree ("sku_id","order_id");--> statement-breakpoint
CREATE INDEX "purchase_orders_search_idx" ON "purchase_orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "purchase_orders_created_at_idx" ON "purchase_orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_code_idx" ON "purchase_orders" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_amount_idx" ON "purchase_orders" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_vendor_name_idx" ON "purchase_orders" USING btree ("vendor_name","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_by_status_idx" ON "purchase_orders" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_status_idx" ON "purchase_orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_vendor_idx" ON "purchase_orders" USING btree ("vendor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_warehouse_idx" ON "purchase_orders" USING btree ("warehouse_id","created_at","id");--> statement-breakpoint
CREATE INDEX "goods_receipt_lines_order_line_idx" ON "goods_receipt_lines" USING btree ("order_line_id") WHERE "goods_receipt_lines"."order_line_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "goods_receipts_code_key" ON "goods_receipts" USING btree (upper("code"));--> statement-breakpoint
CREATE INDEX "goods_receipts_search_idx" ON "goods_receipts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "goods_receipts_created_at_idx" ON "goods_receipts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "goods_receipts_received_on_idx" ON "goods_receipts" USING btree ("received_on","id");--> statement-breakpoint
CREATE INDEX "goods_receipts_reversed_idx" ON "goods_receipts" USING btree ("is_reversed","created_at","id");--> statement-breakpoint
CREATE INDEX "goods_receipts_warehouse_idx" ON "goods_receipts" USING btree ("warehouse_id","created_at","id");--> statement-breakpoint
CREATE INDEX "goods_receipts_order_idx" ON "goods_receipts" USING btree ("order_id","created_at") WHERE "goods_receipts"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_balances_place_idx" ON "stock_balances" USING btree ("place_id","condition") WHERE "stock_balances"."qty" > 0;--> statement-breakpoint
CREATE INDEX "stock_balances_warehouse_idx" ON "stock_balances" USING btree ("warehouse_id","condition","sku_id","qty") WHERE "stock_balances"."qty" > 0;--> statement-breakpoint
CREATE INDEX "stock_lines_sku_idx" ON "stock_lines" USING btree ("sku_id","at","movement_id");--> statement-breakpoint
CREATE INDEX "stock_lines_from_idx" ON "stock_lines" USING btree ("from_warehouse_id","at","movement_id") WHERE "stock_lines"."from_warehouse_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_lines_to_idx" ON "stock_lines" USING btree ("to_warehouse_id","at","movement_id") WHERE "stock_lines"."to_warehouse_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_lines_from_box_idx" ON "stock_lines" USING btree ("from_box_id","at","movement_id") WHERE "stock_lines"."from_box_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_lines_to_box_idx" ON "stock_lines" USING btree ("to_box_id","at","movement_id") WHERE "stock_lines"."to_box_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_lines_type_idx" ON "stock_lines" USING btree ("type","at","sku_id","qty");--> statement-breakpoint
CREATE INDEX "stock_lines_at_idx" ON "stock_lines" USING btree ("at","on_hand_change","value_change");--> statement-breakpoint
CREATE INDEX "stock_movements_search_idx" ON "stock_movements" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stock_movements_at_idx" ON "stock_movements" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "stock_movements_type_idx" ON "stock_movements" USING btree ("type","at","id");--> statement-breakpoint
CREATE INDEX "stock_movements_receipt_idx" ON "stock_movements" USING btree ("receipt_id") WHERE "stock_movements"."receipt_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "warehouses_code_key" ON "warehouses" USING btree ("code");--> statement-breakpoint
CREATE INDEX "warehouses_search_idx" ON "warehouses" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "warehouses_created_at_idx" ON "warehouses" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "warehouses_name_idx" ON "warehouses" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "warehouses_by_type_idx" ON "warehouses" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "warehouses_type_idx" ON "warehouses" USING btree ("type","name","id");--> statement-breakpoint
CREATE INDEX "warehouses_active_type_idx" ON "warehouses" USING btree ("is_active","type","created_at","id");--> statement-breakpoint
-- What the generator does not write: the ledger of stock is only ever added to.
CREATE TRIGGER "stock_movements_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "stock_movements" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "stock_lines_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "stock_lines" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
