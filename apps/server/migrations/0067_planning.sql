CREATE TABLE "library_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"category" text NOT NULL,
	"title" text collate "und-x-icu" NOT NULL,
	"description" text NOT NULL,
	"translated" text NOT NULL,
	"content" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"is_archived" boolean GENERATED ALWAYS AS (archived_at is not null) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower((title || e'\n' || description || e'\n' || translated) collate "und-x-icu")) STORED NOT NULL,
	CONSTRAINT "library_items_content_key" UNIQUE("content_hash")
);
--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "month_days" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "library_items_search_idx" ON "library_items" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "library_items_title_idx" ON "library_items" USING btree ("is_archived","title","id");--> statement-breakpoint
CREATE INDEX "library_items_created_at_idx" ON "library_items" USING btree ("is_archived","created_at","id");--> statement-breakpoint
CREATE INDEX "library_items_kind_idx" ON "library_items" USING btree ("kind","title","id");--> statement-breakpoint
CREATE INDEX "library_items_category_idx" ON "library_items" USING btree ("category","title","id");
--> statement-breakpoint
-- Written by hand.
-- Challenges keep the dates that they have: a monthly one had every date, and a one-time one of
-- several dates is a daily one from now on.
UPDATE "challenges" SET "month_days" = '{1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31}'
	WHERE "schedule_type" = 'monthly';--> statement-breakpoint
UPDATE "challenges" SET "schedule_type" = 'daily' WHERE "schedule_type" = 'one_time' AND "end_date" <> "start_date";--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_month_days"
	CHECK (1 <= ALL ("month_days") AND 31 >= ALL ("month_days"));--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_monthly"
	CHECK ("schedule_type" <> 'monthly' OR cardinality("month_days") > 0);--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_one_time"
	CHECK ("schedule_type" <> 'one_time' OR "end_date" = "start_date");--> statement-breakpoint
ALTER TABLE "library_items" ADD CONSTRAINT "library_items_one_component"
	CHECK (jsonb_array_length("content" -> 'tasks') + jsonb_array_length("content" -> 'trivia')
		+ jsonb_array_length("content" -> 'learningModules') + jsonb_array_length("content" -> 'workshops') = 1);
