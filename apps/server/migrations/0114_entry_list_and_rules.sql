CREATE TABLE "entry_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"text" text collate "und-x-icu" NOT NULL,
	"text_key" text GENERATED ALWAYS AS (lower(text collate "und-x-icu")) STORED NOT NULL,
	"direction" text NOT NULL,
	"head" text NOT NULL,
	"amount_from" bigint,
	"amount_to" bigint,
	CONSTRAINT "entry_rules_text_key" UNIQUE("text_key","direction"),
	CONSTRAINT "entry_rules_text" CHECK (length(btrim("entry_rules"."text")) >= 3),
	CONSTRAINT "entry_rules_head" CHECK ("entry_rules"."head" || ' ' || "entry_rules"."direction" in ('charges out', 'charges in', 'interest-received in', 'interest-paid out', 'gst out', 'gst in', 'tds out', 'tds in', 'income-tax out', 'income-tax in', 'salaries out', 'salaries in', 'owner in', 'owner out', 'transfer in', 'transfer out', 'other-income in', 'other-expense out')),
	CONSTRAINT "entry_rules_amounts" CHECK (least("entry_rules"."amount_from", "entry_rules"."amount_to") > 0 and "entry_rules"."amount_from" <= "entry_rules"."amount_to")
);
--> statement-breakpoint
ALTER TABLE "other_entries" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower((code || e'\n' || note) collate "und-x-icu")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD COLUMN "rule_id" uuid;--> statement-breakpoint
CREATE INDEX "entry_rules_search_idx" ON "entry_rules" USING gin ("text_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "entry_rules_text_idx" ON "entry_rules" USING btree ("text","id");--> statement-breakpoint
CREATE INDEX "entry_rules_head_idx" ON "entry_rules" USING btree ("head","text","id");--> statement-breakpoint
CREATE INDEX "entry_rules_created_at_idx" ON "entry_rules" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "other_entries_search_idx" ON "other_entries" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "other_entries_booked_on_idx" ON "other_entries" USING btree ("booked_on","id");--> statement-breakpoint
CREATE INDEX "other_entries_amount_idx" ON "other_entries" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "other_entries_created_at_idx" ON "other_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "other_entries_head_idx" ON "other_entries" USING btree ("head","booked_on","id");--> statement-breakpoint
CREATE INDEX "other_entries_direction_idx" ON "other_entries" USING btree ("direction","booked_on","id");--> statement-breakpoint
CREATE INDEX "other_entries_reversed_list_idx" ON "other_entries" USING btree ("booked_on","id") WHERE "other_entries"."reversed_at" is not null;--> statement-breakpoint
CREATE INDEX "bank_matches_rule_idx" ON "bank_matches" USING btree ("rule_id","matched_at") WHERE "bank_matches"."rule_id" is not null;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_rule" CHECK ("bank_matches"."rule_id" is null or "bank_matches"."entry_id" is not null);