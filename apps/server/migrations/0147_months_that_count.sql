ALTER TABLE "invoices" DROP CONSTRAINT "invoices_counts_in";--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_counts_in" CHECK ("credit_notes"."counts_in" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$');--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_counts_in" CHECK (("invoices"."state" = 'draft') = ("invoices"."counts_in" is null) and ("invoices"."counts_in" is null or "invoices"."counts_in" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'));--> statement-breakpoint
-- Written by hand. Triggers set the month of a document once (0144), and that of the tax of a salary with
-- its payment (0142), whose trigger overrides any other update.
CREATE FUNCTION "guard_counted_month"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The month in which a document counts stays';
END $$;--> statement-breakpoint
CREATE TRIGGER "invoices_counted_month" AFTER UPDATE ON "invoices"
FOR EACH ROW WHEN (OLD.counts_in IS NOT NULL AND NEW.counts_in IS DISTINCT FROM OLD.counts_in) EXECUTE FUNCTION "guard_counted_month"();--> statement-breakpoint
CREATE TRIGGER "credit_notes_counted_month" AFTER UPDATE ON "credit_notes"
FOR EACH ROW WHEN (NEW.counts_in <> OLD.counts_in) EXECUTE FUNCTION "guard_counted_month"();
