CREATE TABLE "data_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"proof" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"sealed_values" integer DEFAULT 0 NOT NULL,
	"sealed_files" integer DEFAULT 0 NOT NULL,
	"sealed_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "parties_pan_idx";--> statement-breakpoint
DROP INDEX "staff_pan_idx";--> statement-breakpoint
ALTER TABLE "parties" drop column "search_text";--> statement-breakpoint
ALTER TABLE "parties" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower((name || e'\n' || email || e'\n' || phone || e'\n' || gstin || e'\n' || case when pan like 'sealed:%' or substr(pan, 4, 1) in ('P', 'H') then '' else pan end || e'\n' || contact) collate "und-x-icu")) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "parties_pan_idx" ON "parties" USING btree ((case when "pan" like 'sealed:%' then split_part("pan", ':', 3) else "pan" end)) WHERE "parties"."pan" <> '';--> statement-breakpoint
CREATE INDEX "staff_pan_idx" ON "staff" USING btree ((case when "pan" like 'sealed:%' then split_part("pan", ':', 3) else "pan" end)) WHERE "staff"."pan" <> '';--> statement-breakpoint
-- By hand: the index on a column that was added again.
CREATE INDEX "parties_search_idx" ON "parties" USING gin ("search_text" gin_trgm_ops);
