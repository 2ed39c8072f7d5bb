ALTER TABLE "other_entries" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower((code || e'\n' || note) collate "und-x-icu")) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "other_entries_search_idx" ON "other_entries" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "other_entries_booked_on_idx" ON "other_entries" USING btree ("booked_on","id");--> statement-breakpoint
CREATE INDEX "other_entries_amount_idx" ON "other_entries" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "other_entries_created_at_idx" ON "other_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "other_entries_head_idx" ON "other_entries" USING btree ("head","booked_on","id");--> statement-breakpoint
CREATE INDEX "other_entries_direction_idx" ON "other_entries" USING btree ("direction","booked_on","id");--> statement-breakpoint
CREATE INDEX "other_entries_reversed_list_idx" ON "other_entries" USING btree ("booked_on","id") WHERE "other_entries"."reversed_at" is not null;