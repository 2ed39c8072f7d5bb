ALTER TABLE "credit_notes" ADD COLUMN "counts_in" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "counts_in" text;--> statement-breakpoint
-- Written by hand: what was recorded so far counts where it was shown.
ALTER TABLE "invoices" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "invoices" SET "counts_in" = to_char(issued_on, 'YYYY-MM') WHERE state <> 'draft';--> statement-breakpoint
ALTER TABLE "invoices" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "credit_notes" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "credit_notes" SET "counts_in" = to_char(issued_on, 'YYYY-MM');--> statement-breakpoint
ALTER TABLE "credit_notes" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE INDEX "credit_notes_counts_in_idx" ON "credit_notes" USING btree ("counts_in");--> statement-breakpoint
CREATE INDEX "invoices_counts_in_idx" ON "invoices" USING btree ("counts_in") WHERE "invoices"."state" = 'issued';--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_counts_in" CHECK (("invoices"."state" = 'draft') = ("invoices"."counts_in" is null));--> statement-breakpoint
-- A bill or a note on one may have a day in a month that is closed. Its expense then counts when it comes.
CREATE FUNCTION "count_document"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	of_day text := month_of(NEW.issued_on);
BEGIN
	NEW.counts_in := CASE WHEN NEW.kind = 'purchase' THEN first_open_month('purchases', of_day,
		greatest(of_day, coalesce(NEW.credit_month, month_of((NEW.created_at AT TIME ZONE 'Asia/Kolkata')::date))))
		ELSE of_day END;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "invoices_count" BEFORE INSERT ON "invoices"
FOR EACH ROW WHEN (NEW.state <> 'draft') EXECUTE FUNCTION "count_document"();--> statement-breakpoint
CREATE TRIGGER "invoices_count_issued" BEFORE UPDATE ON "invoices"
FOR EACH ROW WHEN (OLD.state = 'draft' AND NEW.state <> 'draft') EXECUTE FUNCTION "count_document"();--> statement-breakpoint
CREATE TRIGGER "credit_notes_count" BEFORE INSERT ON "credit_notes"
FOR EACH ROW EXECUTE FUNCTION "count_document"();--> statement-breakpoint
-- Taking a bill back would lower the expense of its month, whatever month its credit is in.
CREATE FUNCTION "guard_expense_of_bill"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM require_open_month('purchases', OLD.counts_in);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "invoices_expense_months" AFTER UPDATE ON "invoices"
FOR EACH ROW WHEN (OLD.kind = 'purchase' AND OLD.state = 'issued' AND NEW.state = 'void') EXECUTE FUNCTION "guard_expense_of_bill"();
