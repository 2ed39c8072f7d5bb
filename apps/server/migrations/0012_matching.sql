ALTER TABLE "events" DROP CONSTRAINT "events_times";--> statement-breakpoint
ALTER TABLE "bank_statements" DROP CONSTRAINT "bank_statements_matched";--> statement-breakpoint
DROP INDEX "bank_rows_open_size_idx";--> statement-breakpoint
ALTER TABLE "bank_rows" drop column "search_text";--> statement-breakpoint
ALTER TABLE "bank_rows" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower((ref || e'\n' || note) collate "und-x-icu")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_rows" ADD COLUMN "aside_reason" text;--> statement-breakpoint
ALTER TABLE "bank_rows" ADD COLUMN "aside_note" text;--> statement-breakpoint
ALTER TABLE "bank_rows" ADD COLUMN "aside_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bank_rows" ADD COLUMN "aside_by_name" text;--> statement-breakpoint
ALTER TABLE "bank_rows" ADD COLUMN "is_open" boolean GENERATED ALWAYS AS (payment_id is null and aside_reason is null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "set_aside" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "set_aside_in" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "set_aside_out" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_ref_key_idx" ON "payments" USING btree ("ref_key","amount") WHERE "payments"."ref_key" <> '';--> statement-breakpoint
CREATE INDEX "bank_rows_statement_open_line_idx" ON "bank_rows" USING btree ("statement_id","is_open","line","id");--> statement-breakpoint
CREATE INDEX "bank_rows_statement_aside_line_idx" ON "bank_rows" USING btree ("statement_id","line","id") WHERE "bank_rows"."aside_reason" is not null;--> statement-breakpoint
CREATE INDEX "bank_rows_open_size_idx" ON "bank_rows" USING btree ("size","day") WHERE "bank_rows"."is_open";--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_times" CHECK ("events"."start_time" ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$' and "events"."end_time" ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$');--> statement-breakpoint
ALTER TABLE "bank_rows" ADD CONSTRAINT "bank_rows_aside" CHECK (num_nulls("bank_rows"."aside_reason", "bank_rows"."aside_note", "bank_rows"."aside_at", "bank_rows"."aside_by_name") in (0, 4));--> statement-breakpoint
ALTER TABLE "bank_rows" ADD CONSTRAINT "bank_rows_one_state" CHECK ("bank_rows"."payment_id" is null or "bank_rows"."aside_reason" is null);--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_matched" CHECK ("bank_statements"."matched" >= 0 and "bank_statements"."set_aside" >= 0 and "bank_statements"."matched" + "bank_statements"."set_aside" <= "bank_statements"."rows");--> statement-breakpoint
CREATE INDEX "bank_rows_search_idx" ON "bank_rows" USING gin ("search_text" gin_trgm_ops);
