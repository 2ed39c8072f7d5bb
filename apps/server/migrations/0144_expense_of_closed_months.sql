ALTER TABLE "credit_notes" ADD COLUMN "counts_in" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "counts_in" text;--> statement-breakpoint
-- Written by hand: what was recorded so far counts where it was shown. A new type writes a table and its
-- indexes once, without their triggers.
ALTER TABLE "invoices" ALTER COLUMN "counts_in" TYPE text USING CASE WHEN state <> 'draft' THEN month_of(issued_on) END;--> statement-breakpoint
ALTER TABLE "credit_notes" ALTER COLUMN "counts_in" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "credit_notes" ALTER COLUMN "counts_in" TYPE text USING month_of(issued_on);--> statement-breakpoint
ALTER TABLE "credit_notes" ALTER COLUMN "counts_in" SET DEFAULT '';--> statement-breakpoint
CREATE INDEX "credit_notes_counts_in_idx" ON "credit_notes" USING btree ("counts_in");--> statement-breakpoint
CREATE INDEX "invoices_counts_in_idx" ON "invoices" USING btree ("counts_in") WHERE "invoices"."state" = 'issued';--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_counts_in" CHECK (("invoices"."state" = 'draft') = ("invoices"."counts_in" is null));--> statement-breakpoint
-- A bill or a note on one may have a day in a month that is closed. Its expense then counts when it comes.
CREATE FUNCTION "count_document"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	of_day text := month_of(NEW.issued_on);
BEGIN
	NEW.counts_in := CASE WHEN NEW.kind = 'purchase' THEN first_open_month('purchases', of_day,
		NEW.credit_month)
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
