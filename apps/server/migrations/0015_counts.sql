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
ALTER TABLE "stock_movements" ADD COLUMN "count_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_place_fkey" FOREIGN KEY ("count_id","place_id") REFERENCES "public"."stock_count_places"("count_id","place_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_places" ADD CONSTRAINT "stock_count_places_count_id_stock_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_counts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_places" ADD CONSTRAINT "stock_count_places_box_id_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."boxes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_box_id_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."boxes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_count_id_stock_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_counts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_count_key" ON "stock_movements" USING btree ("count_id") WHERE "stock_movements"."count_id" is not null;