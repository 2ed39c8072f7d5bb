ALTER TABLE "events" DROP CONSTRAINT "events_times";--> statement-breakpoint
CREATE INDEX "bank_rows_day_amount_idx" ON "bank_rows" USING btree ("day","amount");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_times" CHECK ("events"."start_time" ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$' and "events"."end_time" ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$');