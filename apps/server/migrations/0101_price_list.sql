CREATE TABLE "price_list_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"description" text collate "und-x-icu" NOT NULL,
	"hsn" text NOT NULL,
	"kind" text GENERATED ALWAYS AS (case when hsn like '99%' then 'service' else 'goods' end) STORED NOT NULL,
	"unit" text NOT NULL,
	"rate" bigint NOT NULL,
	"tax_rate" integer,
	"untaxed" text NOT NULL,
	"is_usual" boolean NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower((description || e'\n' || hsn) collate "und-x-icu")) STORED NOT NULL,
	CONSTRAINT "price_list_entries_hsn" CHECK ("price_list_entries"."hsn" <> ''),
	CONSTRAINT "price_list_entries_figures" CHECK (least("price_list_entries"."rate", "price_list_entries"."tax_rate") >= 0),
	CONSTRAINT "price_list_entries_untaxed" CHECK ("price_list_entries"."untaxed" = 'nil' or "price_list_entries"."tax_rate" is not distinct from 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "price_list_entries_desc_key" ON "price_list_entries" USING btree (lower("description"));--> statement-breakpoint
CREATE UNIQUE INDEX "price_list_entries_usual_key" ON "price_list_entries" USING btree ("is_usual") WHERE "price_list_entries"."is_usual";--> statement-breakpoint
CREATE INDEX "price_list_entries_search_idx" ON "price_list_entries" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "price_list_entries_desc_idx" ON "price_list_entries" USING btree ("description","id");--> statement-breakpoint
CREATE INDEX "price_list_entries_kind_idx" ON "price_list_entries" USING btree ("kind","description","id");--> statement-breakpoint
CREATE INDEX "price_list_entries_hsn_idx" ON "price_list_entries" USING btree ("hsn","id");--> statement-breakpoint
CREATE INDEX "price_list_entries_rate_idx" ON "price_list_entries" USING btree ("rate","id");--> statement-breakpoint
CREATE INDEX "price_list_entries_created_at_idx" ON "price_list_entries" USING btree ("created_at","id");