ALTER TABLE "tds_entries" ADD COLUMN "counts_in" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payslips" ADD COLUMN "tds_counts_in" text;--> statement-breakpoint
ALTER TABLE "salary_reversals" ADD COLUMN "counted_in" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "salary_reversals" ADD COLUMN "counts_in" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Written by hand: what was recorded so far counts where it was shown.
ALTER TABLE "tds_entries" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "tds_entries" SET "counts_in" = to_char(CASE
	WHEN cause = 'note' THEN (SELECT issued_on FROM credit_notes WHERE id = cause_id)
	WHEN cause IN ('void', 'reversal') THEN (created_at AT TIME ZONE 'Asia/Kolkata')::date
	ELSE day END, 'YYYY-MM');--> statement-breakpoint
ALTER TABLE "tds_entries" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "payslips" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "payslips" SET "tds_counts_in" = to_char(paid_on, 'YYYY-MM') WHERE paid_on IS NOT NULL;--> statement-breakpoint
ALTER TABLE "payslips" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "salary_reversals" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "salary_reversals" SET "counted_in" = to_char(paid_on, 'YYYY-MM'), "counts_in" = to_char(reversed_on, 'YYYY-MM');--> statement-breakpoint
ALTER TABLE "salary_reversals" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE INDEX "tds_entries_counts_in_idx" ON "tds_entries" USING btree ("counts_in","section");--> statement-breakpoint
CREATE INDEX "payslips_tds_counts_in_idx" ON "payslips" USING btree ("tds_counts_in") WHERE "payslips"."tds_counts_in" is not null;--> statement-breakpoint
ALTER TABLE "tds_entries" ADD CONSTRAINT "tds_entries_counts_in" CHECK ("tds_entries"."counts_in" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$');--> statement-breakpoint
ALTER TABLE "salary_reversals" ADD CONSTRAINT "salary_reversals_months" CHECK ("salary_reversals"."counted_in" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$' and "salary_reversals"."counts_in" >= "salary_reversals"."counted_in");--> statement-breakpoint
-- Returns a month, or if it is closed, the one in which the record is made or the first one after that
-- that is open. Writers share the lock of each month as in `require_open_month`, so that none is closed
-- before they are done.
CREATE FUNCTION "first_open_month"("of_book" text, "of_month" text, "made_in" text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	asked text := of_month;
BEGIN
	WHILE asked IS NOT NULL LOOP
		PERFORM pg_advisory_xact_lock_shared(hashtextextended('kolam.book_months.' || of_book || '.' || asked, 0));
		EXIT WHEN is_open_month(of_book, asked);
		asked := greatest(made_in, to_char(to_date(asked, 'YYYY-MM') + interval '1 month', 'YYYY-MM'));
	END LOOP;
	RETURN asked;
END $$;--> statement-breakpoint
-- Form 140 declares the payments of a month with the tax of its vendors, and Form 138 that of its
-- salaries. What comes later counts when it comes.
CREATE FUNCTION "count_tds_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.counts_in := first_open_month('payments', month_of(CASE
		WHEN NEW.cause = 'note' THEN (SELECT issued_on FROM credit_notes WHERE id = NEW.cause_id)
		WHEN NEW.cause IN ('void', 'reversal') THEN (NEW.created_at AT TIME ZONE 'Asia/Kolkata')::date
		ELSE NEW.day END), month_of((NEW.created_at AT TIME ZONE 'Asia/Kolkata')::date));
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "tds_entries_count" BEFORE INSERT ON "tds_entries"
FOR EACH ROW EXECUTE FUNCTION "count_tds_entry"();--> statement-breakpoint
CREATE FUNCTION "count_tds_of_salary"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.paid_on IS NOT DISTINCT FROM NEW.paid_on THEN
		NEW.tds_counts_in := OLD.tds_counts_in;
	ELSE
		NEW.tds_counts_in := first_open_month('payroll', month_of(NEW.paid_on),
			month_of((NEW.updated_at AT TIME ZONE 'Asia/Kolkata')::date));
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "payslips_count_tds" BEFORE INSERT OR UPDATE ON "payslips"
FOR EACH ROW EXECUTE FUNCTION "count_tds_of_salary"();--> statement-breakpoint
CREATE FUNCTION "count_tds_of_reversal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.counted_in := (SELECT tds_counts_in FROM payslips WHERE id = NEW.payslip_id);
	NEW.counts_in := first_open_month('payroll', greatest(NEW.counted_in, month_of(NEW.reversed_on)),
		month_of(NEW.reversed_on));
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "salary_reversals_count_tds" BEFORE INSERT ON "salary_reversals"
FOR EACH ROW EXECUTE FUNCTION "count_tds_of_reversal"();
