ALTER TABLE "tds_entries" DROP CONSTRAINT "tds_entries_invoice";--> statement-breakpoint
ALTER TABLE "other_entries" DROP CONSTRAINT "other_entries_reversed";--> statement-breakpoint
ALTER TABLE "entry_rules" DROP CONSTRAINT "entry_rules_text";--> statement-breakpoint
ALTER TABLE "other_entries" ALTER COLUMN "reversed_on" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "other_entries" ADD COLUMN "narration" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Written by hand: entries of closed months have their narration too. That of a reversed one is lost.
ALTER TABLE "other_entries" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "other_entries" SET "narration" = bank_rows.note
FROM bank_matches JOIN bank_rows ON bank_rows.id = bank_matches.row_id WHERE bank_matches.entry_id = "other_entries"."id";--> statement-breakpoint
ALTER TABLE "other_entries" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "other_entries" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "other_entries" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower((code || e'\n' || note || e'\n' || narration) collate "und-x-icu")) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "other_entries_search_idx" ON "other_entries" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- Of rules that differ in their spaces only, the first one stays.
DELETE FROM "entry_rules" AS later USING "entry_rules" AS earlier
WHERE earlier.direction = later.direction AND (earlier.created_at, earlier.id) < (later.created_at, later.id)
	AND regexp_replace(btrim(earlier.text_key), ' +', ' ', 'g') = regexp_replace(btrim(later.text_key), ' +', ' ', 'g');--> statement-breakpoint
UPDATE "entry_rules" SET "text" = regexp_replace(btrim("text"), ' +', ' ', 'g') WHERE "text" ~ '  ';--> statement-breakpoint
ALTER TABLE "tds_entries" ADD CONSTRAINT "tds_entries_invoice" CHECK ("tds_entries"."invoice_id" is not null or "tds_entries"."cause" in ('payment', 'reversal'));--> statement-breakpoint
ALTER TABLE "other_entries" ADD CONSTRAINT "other_entries_reversed" CHECK (num_nulls("other_entries"."reversed_at", "other_entries"."reversed_by_name", "other_entries"."reverse_reason", "other_entries"."reversed_on") in (0, 4) and "other_entries"."reversed_on" >= "other_entries"."booked_on");--> statement-breakpoint
ALTER TABLE "entry_rules" ADD CONSTRAINT "entry_rules_text" CHECK (length("entry_rules"."text") >= 3 and "entry_rules"."text" = regexp_replace(btrim("entry_rules"."text"), ' +', ' ', 'g'));--> statement-breakpoint
CREATE FUNCTION "is_open_month"("of_book" text, "of_month" text) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT NOT EXISTS (SELECT FROM book_months WHERE month = of_month AND book = of_book AND state <> 'open')
$$;--> statement-breakpoint
-- The month is the detail, so that the server can name the day of the request that lies in it.
CREATE OR REPLACE FUNCTION "require_open_month"("of_book" text, "of_month" text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF of_month IS NULL THEN RETURN; END IF;
	PERFORM pg_advisory_xact_lock_shared(hashtextextended('kolam.book_months.' || of_book || '.' || of_month, 0));
	IF NOT is_open_month(of_book, of_month) THEN
		RAISE EXCEPTION USING ERRCODE = 'KL409', CONSTRAINT = 'MONTH_CLOSED', DETAIL = of_month,
			MESSAGE = to_char(to_date(of_month, 'YYYY-MM'), 'FMMonth YYYY') || ' is closed for '
				|| CASE of_book WHEN 'stock' THEN 'stock value' ELSE of_book END
				|| '. Choose an open month: the current one is never closed.';
	END IF;
END $$;--> statement-breakpoint
CREATE INDEX "advance_moves_code_idx" ON "advance_moves" USING btree ("code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "advances_code_idx" ON "advances" USING btree ("code" text_pattern_ops);