ALTER TABLE "credit_notes" DROP CONSTRAINT "credit_notes_figures";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_settled";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_credited";--> statement-breakpoint
-- Written by hand.
-- Totals and dues read "round_off". The generator drops these columns with their indexes, and adds them before the
-- column that they read. One statement for each table, so that each is written once.
DROP TRIGGER "list_totals_updated" ON "invoices";--> statement-breakpoint
ALTER TABLE "credit_notes" DROP COLUMN "grand_total";--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "round_off" bigint DEFAULT 0 NOT NULL,
	ADD COLUMN "grand_total" bigint GENERATED ALWAYS AS (subtotal + cgst + sgst + igst + round_off) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "grand_total", DROP COLUMN "due", DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "round_off" bigint DEFAULT 0 NOT NULL,
	ADD COLUMN "grand_total" bigint GENERATED ALWAYS AS (subtotal + cgst + sgst + igst + round_off) STORED NOT NULL,
	ADD COLUMN "due" bigint GENERATED ALWAYS AS (case when state = 'issued' then subtotal + cgst + sgst + igst + round_off - paid - tds_settled - credited - from_account else 0 end) STORED NOT NULL,
	ADD COLUMN "status" text GENERATED ALWAYS AS (case when state <> 'issued' then state when subtotal + cgst + sgst + igst + round_off - paid - tds_settled - credited - from_account = 0 then 'paid' when paid + tds_settled - coalesce(tds_on_bill, 0) + credited + from_account = 0 then 'unpaid' else 'part-paid' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "quotations" DROP COLUMN "grand_total";--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "round_off" bigint DEFAULT 0 NOT NULL,
	ADD COLUMN "grand_total" bigint GENERATED ALWAYS AS (subtotal + cgst + sgst + igst + round_off) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_kind_grand_total_idx" ON "invoices" USING btree ("kind","grand_total","id");--> statement-breakpoint
CREATE INDEX "invoices_grand_total_idx" ON "invoices" USING btree ("grand_total","id");--> statement-breakpoint
CREATE INDEX "invoices_kind_due_idx" ON "invoices" USING btree ("kind","due","id");--> statement-breakpoint
CREATE INDEX "invoices_due_idx" ON "invoices" USING btree ("due","id");--> statement-breakpoint
CREATE INDEX "invoices_kind_status_idx" ON "invoices" USING btree ("kind","status","id");--> statement-breakpoint
CREATE INDEX "invoices_kind_status_issued_on_idx" ON "invoices" USING btree ("kind","status","issued_on","id");--> statement-breakpoint
CREATE INDEX "invoices_status_idx" ON "invoices" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "invoices_open_idx" ON "invoices" USING btree ("kind","due_on","id","due","grand_total","paid","tds_settled","credited","from_account") WHERE "invoices"."due" > 0;--> statement-breakpoint
CREATE INDEX "invoices_open_issued_on_idx" ON "invoices" USING btree ("kind","issued_on","id","due_on") WHERE "invoices"."due" > 0;--> statement-breakpoint
CREATE INDEX "invoices_party_sums_idx" ON "invoices" USING btree ("party_id","issued_on","grand_total","due","due_on","paid","tds_settled","credited","from_account") WHERE "invoices"."state" = 'issued';--> statement-breakpoint
CREATE INDEX "quotations_grand_total_idx" ON "quotations" USING btree ("grand_total","id");--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "rounds_totals" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_figures" CHECK (least("credit_notes"."subtotal", "credit_notes"."cgst", "credit_notes"."sgst", "credit_notes"."igst") >= 0 and "credit_notes"."round_off" between -99 and 99 and "credit_notes"."subtotal" + "credit_notes"."cgst" + "credit_notes"."sgst" + "credit_notes"."igst" + "credit_notes"."round_off" > 0);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_round_off" CHECK (case "invoices"."kind" when 'sales' then "invoices"."round_off" = 0 or ("invoices"."round_off" between -49 and 50 and ("invoices"."subtotal" + "invoices"."cgst" + "invoices"."sgst" + "invoices"."igst" + "invoices"."round_off") % 100 = 0) else "invoices"."round_off" between -99 and 99 end);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_settled" CHECK ("invoices"."paid" + "invoices"."tds_settled" + "invoices"."credited" + "invoices"."from_account" between 0 and "invoices"."subtotal" + "invoices"."cgst" + "invoices"."sgst" + "invoices"."igst" + "invoices"."round_off");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credited" CHECK ("invoices"."credited" = "invoices"."credited_taxable" + "invoices"."credited_tax" + case when "invoices"."credited_taxable" = "invoices"."subtotal" and "invoices"."credited_tax" = "invoices"."cgst" + "invoices"."sgst" + "invoices"."igst" then "invoices"."round_off" else 0 end and "invoices"."credited_taxable" between 0 and "invoices"."subtotal" and "invoices"."credited_tax" between 0 and "invoices"."cgst" + "invoices"."sgst" + "invoices"."igst");--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_round_off" CHECK ("quotations"."round_off" = 0 or ("quotations"."round_off" between -49 and 50 and ("quotations"."subtotal" + "quotations"."cgst" + "quotations"."sgst" + "quotations"."igst" + "quotations"."round_off") % 100 = 0));--> statement-breakpoint
CREATE TRIGGER "list_totals_updated" AFTER UPDATE ON "invoices"
FOR EACH ROW WHEN ((OLD."kind", OLD."status", OLD."party_id") IS DISTINCT FROM (NEW."kind", NEW."status", NEW."party_id"))
EXECUTE FUNCTION "count_invoices"();--> statement-breakpoint
-- The round-off is a part of the document.
CREATE OR REPLACE FUNCTION "guard_months_of_invoice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND (OLD.state, OLD.kind, OLD.issued_on, OLD.credit_month, OLD.financial_year, OLD.party_id, OLD.place, OLD.supply_type,
		OLD.subtotal, OLD.cgst, OLD.sgst, OLD.igst, OLD.round_off, OLD.number, OLD.code, OLD.bill_no) IS NOT DISTINCT FROM
		(NEW.state, NEW.kind, NEW.issued_on, NEW.credit_month, NEW.financial_year, NEW.party_id, NEW.place, NEW.supply_type,
		NEW.subtotal, NEW.cgst, NEW.sgst, NEW.igst, NEW.round_off, NEW.number, NEW.code, NEW.bill_no) THEN RETURN NULL;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		IF OLD.state <> 'draft' THEN
			PERFORM require_open_month(book_of(OLD.kind), month_of(OLD.taxed_on));
			-- Notes and reversals of a bill count in months of their own.
			IF OLD.kind = 'purchase' THEN
				PERFORM require_open_month('purchases', credit_month) FROM credit_notes WHERE invoice_id = OLD.id;
				PERFORM require_open_month('purchases', credit_reversed_in) FROM invoice_lines WHERE invoice_id = OLD.id;
			END IF;
		END IF;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		IF NEW.state <> 'draft' THEN PERFORM require_open_month(book_of(NEW.kind), month_of(NEW.taxed_on)); END IF;
	END IF;
	RETURN NULL;
END $$;
