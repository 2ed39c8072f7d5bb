CREATE TABLE "event_goods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"ticket_code" text NOT NULL,
	"return_code" text NOT NULL,
	"cost" bigint NOT NULL,
	CONSTRAINT "event_goods_return_key" UNIQUE("return_code","ticket_code"),
	CONSTRAINT "event_goods_cost" CHECK ("event_goods"."cost" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock_count_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"count_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"sku_id" uuid NOT NULL,
	"condition" text NOT NULL,
	"counted" integer NOT NULL,
	"book" integer NOT NULL,
	"variance" integer GENERATED ALWAYS AS (counted - book) STORED NOT NULL,
	"is_missed" boolean NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	"counted_by_name" text NOT NULL,
	"left_out" text,
	"value_change" bigint,
	"sku_code" text NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "stock_count_lines_counts" CHECK ("stock_count_lines"."counted" >= 0 and "stock_count_lines"."book" >= 0),
	CONSTRAINT "stock_count_lines_missed" CHECK (not "stock_count_lines"."is_missed" or "stock_count_lines"."counted" = 0)
);
--> statement-breakpoint
CREATE TABLE "stock_count_places" (
	"count_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"box_id" uuid,
	"is_open" boolean NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"counted_at" timestamp (3) with time zone,
	"counted_by_name" text,
	CONSTRAINT "stock_count_places_count_id_place_id_pk" PRIMARY KEY("count_id","place_id"),
	CONSTRAINT "stock_count_places_box" CHECK ("stock_count_places"."box_id" is null or "stock_count_places"."box_id" = "stock_count_places"."place_id"),
	CONSTRAINT "stock_count_places_counted" CHECK (num_nulls("stock_count_places"."counted_at", "stock_count_places"."counted_by_name") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "stock_counts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"code" text NOT NULL,
	"status" text NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"box_id" uuid,
	"note" text NOT NULL,
	"started_by_name" text NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by_name" text,
	"close_reason" text DEFAULT '' NOT NULL,
	"more" integer DEFAULT 0 NOT NULL,
	"fewer" integer DEFAULT 0 NOT NULL,
	"value_change" bigint DEFAULT 0 NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "stock_counts_closed" CHECK (num_nulls("stock_counts"."closed_at", "stock_counts"."closed_by_name")
        = case when "stock_counts"."status" in ('POSTED', 'CANCELLED') then 0 else 2 end),
	CONSTRAINT "stock_counts_result" CHECK ("stock_counts"."more" >= 0 and "stock_counts"."fewer" >= 0
        and ("stock_counts"."status" = 'POSTED' or ("stock_counts"."more" = 0 and "stock_counts"."fewer" = 0 and "stock_counts"."value_change" = 0)))
);
--> statement-breakpoint
CREATE TABLE "ticket_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"sku_id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"box_id" uuid,
	"place_id" uuid GENERATED ALWAYS AS (coalesce(box_id, warehouse_id)) STORED NOT NULL,
	"qty" integer NOT NULL,
	"picked" integer DEFAULT 0 NOT NULL,
	"cost" bigint NOT NULL,
	"cost_back" bigint DEFAULT 0 NOT NULL,
	"good" integer DEFAULT 0 NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"damaged" integer DEFAULT 0 NOT NULL,
	"missing" integer DEFAULT 0 NOT NULL,
	"quarantined" integer DEFAULT 0 NOT NULL,
	"out" integer GENERATED ALWAYS AS (qty - good - used - damaged - missing - quarantined) STORED NOT NULL,
	CONSTRAINT "ticket_lines_place_key" UNIQUE("ticket_id","place"),
	CONSTRAINT "ticket_lines_source_key" UNIQUE("ticket_id","sku_id","place_id"),
	CONSTRAINT "ticket_lines_qty" CHECK ("ticket_lines"."qty" > 0),
	CONSTRAINT "ticket_lines_picked" CHECK ("ticket_lines"."picked" between 0 and "ticket_lines"."qty"),
	CONSTRAINT "ticket_lines_counters" CHECK (least("ticket_lines"."good", "ticket_lines"."used", "ticket_lines"."damaged", "ticket_lines"."missing", "ticket_lines"."quarantined") >= 0),
	CONSTRAINT "ticket_lines_out" CHECK ("ticket_lines"."out" >= 0),
	CONSTRAINT "ticket_lines_cost" CHECK ("ticket_lines"."cost_back" between 0 and "ticket_lines"."cost"
        and ("ticket_lines"."out" > 0 or "ticket_lines"."cost_back" = "ticket_lines"."cost"))
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"number" integer NOT NULL,
	"code" text NOT NULL,
	"financial_year" smallint NOT NULL,
	"status" text NOT NULL,
	"to_type" text NOT NULL,
	"to_ref" text collate "und-x-icu" NOT NULL,
	"event_id" uuid,
	"vendor_id" uuid,
	"vendor_kind" text GENERATED ALWAYS AS ('vendor') STORED NOT NULL,
	"transport_box_id" uuid,
	"note" text NOT NULL,
	"issued_by_name" text NOT NULL,
	"units" integer NOT NULL,
	"out" integer NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by_name" text,
	"goods" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower((code || e'\n' || to_ref || e'\n' || goods) collate "und-x-icu")) STORED NOT NULL,
	CONSTRAINT "tickets_code_key" UNIQUE("code"),
	CONSTRAINT "tickets_number_key" UNIQUE("financial_year","number"),
	CONSTRAINT "tickets_code" CHECK ("tickets"."code" ~ '^TKT/[0-9]{2}-[0-9]{2}/[0-9]{5}$'),
	CONSTRAINT "tickets_out" CHECK ("tickets"."out" between 0 and "tickets"."units"),
	CONSTRAINT "tickets_destination" CHECK (("tickets"."event_id" is null or "tickets"."to_type" = 'EVENT')
        and ("tickets"."vendor_id" is null or "tickets"."to_type" = 'VENDOR')),
	CONSTRAINT "tickets_closed" CHECK (num_nulls("tickets"."closed_at", "tickets"."closed_by_name") = case when "tickets"."status" = 'CLOSED' then 0 else 2 end)
);
--> statement-breakpoint
CREATE TABLE "goods_return_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"return_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"ticket_id" uuid,
	"ticket_line_id" uuid,
	"sku_id" uuid NOT NULL,
	"qty" integer NOT NULL,
	"condition" text NOT NULL,
	"cost" bigint NOT NULL,
	CONSTRAINT "goods_return_lines_place_key" UNIQUE("return_id","place"),
	CONSTRAINT "goods_return_lines_amounts" CHECK ("goods_return_lines"."qty" > 0 and "goods_return_lines"."cost" >= 0),
	CONSTRAINT "goods_return_lines_ticket" CHECK (num_nulls("goods_return_lines"."ticket_id", "goods_return_lines"."ticket_line_id") in (0, 2)
        and ("goods_return_lines"."ticket_id" is not null or "goods_return_lines"."cost" = 0))
);
--> statement-breakpoint
CREATE TABLE "goods_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"from_type" text NOT NULL,
	"from_box_id" uuid,
	"to_box_id" uuid,
	"warehouse_id" uuid,
	"received_on" date NOT NULL,
	"received_by_name" text NOT NULL,
	"note" text NOT NULL,
	"units" integer NOT NULL,
	"cost" bigint NOT NULL,
	"event_cost" bigint NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "goods_returns_kind" CHECK (("goods_returns"."kind" = 'write-off') = ("goods_returns"."warehouse_id" is null)
        and ("goods_returns"."to_box_id" is null or "goods_returns"."warehouse_id" is not null)),
	CONSTRAINT "goods_returns_sums" CHECK ("goods_returns"."units" > 0 and "goods_returns"."event_cost" between 0 and "goods_returns"."cost")
);
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "ticket_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "return_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "count_id" uuid;--> statement-breakpoint
ALTER TABLE "event_goods" ADD CONSTRAINT "event_goods_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_place_fkey" FOREIGN KEY ("count_id","place_id") REFERENCES "public"."stock_count_places"("count_id","place_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_places" ADD CONSTRAINT "stock_count_places_count_id_stock_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_counts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_places" ADD CONSTRAINT "stock_count_places_box_id_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."boxes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_box_id_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."boxes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_lines" ADD CONSTRAINT "ticket_lines_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_lines" ADD CONSTRAINT "ticket_lines_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_lines" ADD CONSTRAINT "ticket_lines_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_lines" ADD CONSTRAINT "ticket_lines_box_id_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."boxes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_transport_box_id_boxes_id_fk" FOREIGN KEY ("transport_box_id") REFERENCES "public"."boxes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_vendor_fkey" FOREIGN KEY ("vendor_id","vendor_kind") REFERENCES "public"."parties"("id","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_return_lines" ADD CONSTRAINT "goods_return_lines_return_id_goods_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."goods_returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_return_lines" ADD CONSTRAINT "goods_return_lines_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_return_lines" ADD CONSTRAINT "goods_return_lines_ticket_line_id_ticket_lines_id_fk" FOREIGN KEY ("ticket_line_id") REFERENCES "public"."ticket_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_return_lines" ADD CONSTRAINT "goods_return_lines_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_returns" ADD CONSTRAINT "goods_returns_from_box_id_boxes_id_fk" FOREIGN KEY ("from_box_id") REFERENCES "public"."boxes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_returns" ADD CONSTRAINT "goods_returns_to_box_id_boxes_id_fk" FOREIGN KEY ("to_box_id") REFERENCES "public"."boxes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_returns" ADD CONSTRAINT "goods_returns_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_goods_event_idx" ON "event_goods" USING btree ("event_id","cost");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_count_lines_key" ON "stock_count_lines" USING btree ("count_id","place_id","sku_id","condition");--> statement-breakpoint
CREATE INDEX "stock_count_lines_counted_idx" ON "stock_count_lines" USING btree ("count_id","counted_at","id");--> statement-breakpoint
CREATE INDEX "stock_count_lines_code_idx" ON "stock_count_lines" USING btree ("count_id","sku_code","id");--> statement-breakpoint
CREATE INDEX "stock_count_lines_variance_idx" ON "stock_count_lines" USING btree ("count_id","variance","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_count_places_open_key" ON "stock_count_places" USING btree ("place_id") WHERE "stock_count_places"."is_open";--> statement-breakpoint
CREATE UNIQUE INDEX "stock_counts_code_key" ON "stock_counts" USING btree (upper("code"));--> statement-breakpoint
CREATE INDEX "stock_counts_search_idx" ON "stock_counts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stock_counts_created_at_idx" ON "stock_counts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "stock_counts_code_idx" ON "stock_counts" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "stock_counts_status_idx" ON "stock_counts" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "stock_counts_warehouse_idx" ON "stock_counts" USING btree ("warehouse_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ticket_lines_out_idx" ON "ticket_lines" USING btree ("sku_id","ticket_id","place") WHERE "ticket_lines"."out" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_box_key" ON "tickets" USING btree ("transport_box_id") WHERE "tickets"."out" > 0;--> statement-breakpoint
CREATE INDEX "tickets_search_idx" ON "tickets" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tickets_created_at_idx" ON "tickets" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_code_idx" ON "tickets" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "tickets_to_ref_idx" ON "tickets" USING btree ("to_ref","id");--> statement-breakpoint
CREATE INDEX "tickets_status_idx" ON "tickets" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_to_type_idx" ON "tickets" USING btree ("to_type","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_status_to_type_idx" ON "tickets" USING btree ("status","to_type","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_event_idx" ON "tickets" USING btree ("event_id") WHERE "tickets"."event_id" is not null;--> statement-breakpoint
CREATE INDEX "tickets_vendor_idx" ON "tickets" USING btree ("vendor_id") WHERE "tickets"."vendor_id" is not null;--> statement-breakpoint
CREATE INDEX "goods_return_lines_ticket_idx" ON "goods_return_lines" USING btree ("ticket_id","return_id") WHERE "goods_return_lines"."ticket_id" is not null;--> statement-breakpoint
CREATE INDEX "goods_return_lines_ticket_line_idx" ON "goods_return_lines" USING btree ("ticket_line_id") WHERE "goods_return_lines"."ticket_line_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "goods_returns_code_key" ON "goods_returns" USING btree (upper("code"));--> statement-breakpoint
CREATE INDEX "goods_returns_search_idx" ON "goods_returns" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "goods_returns_created_at_idx" ON "goods_returns" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "goods_returns_received_on_idx" ON "goods_returns" USING btree ("received_on","id");--> statement-breakpoint
CREATE INDEX "goods_returns_kind_idx" ON "goods_returns" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "goods_returns_from_type_idx" ON "goods_returns" USING btree ("from_type","created_at","id");--> statement-breakpoint
CREATE INDEX "goods_returns_warehouse_idx" ON "goods_returns" USING btree ("warehouse_id","created_at","id");--> statement-breakpoint
CREATE INDEX "goods_returns_from_box_idx" ON "goods_returns" USING btree ("from_box_id","created_at","id") WHERE "goods_returns"."from_box_id" is not null;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_return_id_goods_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."goods_returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_count_id_stock_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_counts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movements_ticket_idx" ON "stock_movements" USING btree ("ticket_id") WHERE "stock_movements"."ticket_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_movements_return_idx" ON "stock_movements" USING btree ("return_id") WHERE "stock_movements"."return_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_count_key" ON "stock_movements" USING btree ("count_id") WHERE "stock_movements"."count_id" is not null;--> statement-breakpoint
-- What the generator does not write: what came back, and what it cost events, is only ever added to.
CREATE TRIGGER "goods_returns_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "goods_returns" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "goods_return_lines_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "goods_return_lines" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "event_goods_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "event_goods" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
