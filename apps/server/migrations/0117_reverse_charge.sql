-- Written by hand: one statement for each table, so that each is written once, and the search text with its index
-- after the column that it reads.
DROP INDEX "invoices_late_credit_idx";--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "reverse_charge" boolean DEFAULT false NOT NULL,
	ADD COLUMN "owed_cgst" bigint DEFAULT 0 NOT NULL,
	ADD COLUMN "owed_sgst" bigint DEFAULT 0 NOT NULL,
	ADD COLUMN "owed_igst" bigint DEFAULT 0 NOT NULL,
	ADD COLUMN "owed_tax" bigint GENERATED ALWAYS AS (owed_cgst + owed_sgst + owed_igst) STORED NOT NULL,
	ADD COLUMN "credited_owed" bigint DEFAULT 0 NOT NULL,
	ADD COLUMN "self_invoice_number" integer,
	ADD COLUMN "self_invoice_code" text,
	ADD COLUMN "self_invoice_on" date,
	ADD COLUMN "self_invoice_year" smallint,
	ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower((coalesce(code, '') || e'\n' || party_name || e'\n' || bill_no || e'\n' || coalesce(self_invoice_code, '')) collate "und-x-icu")) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_search_idx" ON "invoices" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "owed_cgst" bigint DEFAULT 0 NOT NULL,
	ADD COLUMN "owed_sgst" bigint DEFAULT 0 NOT NULL,
	ADD COLUMN "owed_igst" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "owed_cgst" bigint DEFAULT 0 NOT NULL,
	ADD COLUMN "owed_sgst" bigint DEFAULT 0 NOT NULL,
	ADD COLUMN "owed_igst" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_note_lines" ADD COLUMN "owed_cgst" bigint DEFAULT 0 NOT NULL,
	ADD COLUMN "owed_sgst" bigint DEFAULT 0 NOT NULL,
	ADD COLUMN "owed_igst" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parties" ADD COLUMN "reverse_charge" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_owed_idx" ON "invoices" USING btree ("taxed_on") WHERE reverse_charge and state = 'issued';--> statement-breakpoint
CREATE INDEX "invoices_self_invoice_on_idx" ON "invoices" USING btree ("self_invoice_on") WHERE "invoices"."self_invoice_on" is not null;--> statement-breakpoint
CREATE INDEX "invoices_late_credit_idx" ON "invoices" USING btree ("taxed_on") WHERE kind = 'purchase' and state = 'issued' and taxed_on > make_date(coalesce(self_invoice_year, financial_year) + 1, 10, 31);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_self_invoice_key" UNIQUE("self_invoice_year","self_invoice_number");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_self_invoice_code_key" UNIQUE("self_invoice_code");--> statement-breakpoint
ALTER TABLE "credit_note_lines" ADD CONSTRAINT "credit_note_lines_owed" CHECK (least("credit_note_lines"."owed_cgst", "credit_note_lines"."owed_igst") >= 0 and "credit_note_lines"."owed_cgst" = "credit_note_lines"."owed_sgst" and least("credit_note_lines"."owed_cgst", "credit_note_lines"."owed_igst") = 0);--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_owed" CHECK (least("credit_notes"."owed_cgst", "credit_notes"."owed_igst") >= 0 and "credit_notes"."owed_cgst" = "credit_notes"."owed_sgst" and least("credit_notes"."owed_cgst", "credit_notes"."owed_igst") = 0 and ("credit_notes"."owed_cgst" + "credit_notes"."owed_igst" = 0 or ("credit_notes"."kind" = 'purchase' and "credit_notes"."cgst" + "credit_notes"."sgst" + "credit_notes"."igst" = 0)));--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_owed" CHECK (least("invoice_lines"."owed_cgst", "invoice_lines"."owed_igst") >= 0 and "invoice_lines"."owed_cgst" = "invoice_lines"."owed_sgst" and least("invoice_lines"."owed_cgst", "invoice_lines"."owed_igst") = 0 and ("invoice_lines"."owed_cgst" + "invoice_lines"."owed_igst" = 0 or "invoice_lines"."cgst" + "invoice_lines"."sgst" + "invoice_lines"."igst" = 0));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_reverse_charge" CHECK (least("invoices"."owed_cgst", "invoices"."owed_igst") >= 0 and "invoices"."owed_cgst" = "invoices"."owed_sgst" and least("invoices"."owed_cgst", "invoices"."owed_igst") = 0 and case when "invoices"."reverse_charge" then "invoices"."kind" = 'purchase' and "invoices"."cgst" + "invoices"."sgst" + "invoices"."igst" = 0 and "invoices"."owed_cgst" + "invoices"."owed_igst" > 0 else "invoices"."owed_cgst" + "invoices"."owed_igst" = 0 end and "invoices"."credited_owed" between 0 and "invoices"."owed_cgst" + "invoices"."owed_sgst" + "invoices"."owed_igst" and case "invoices"."supply_type" when 'intra' then "invoices"."owed_igst" = 0 else "invoices"."owed_cgst" = 0 end);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_self_invoice" CHECK (num_nulls("invoices"."self_invoice_number", "invoices"."self_invoice_code", "invoices"."self_invoice_on", "invoices"."self_invoice_year") = case when "invoices"."reverse_charge" and "invoices"."state" <> 'draft' and coalesce("invoices"."supplier" ->> 'gstin', '') = '' then 0 else 4 end);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_self_invoice_code" CHECK ("invoices"."self_invoice_code" ~ '^RCI/[0-9]{2}-[0-9]{2}/[0-9]{5}$' and "invoices"."self_invoice_on" >= make_date("invoices"."self_invoice_year", 4, 1) and "invoices"."self_invoice_on" < make_date("invoices"."self_invoice_year" + 1, 4, 1));--> statement-breakpoint
ALTER TABLE "parties" ADD CONSTRAINT "parties_reverse_charge" CHECK ("parties"."kind" = 'vendor' or not "parties"."reverse_charge");--> statement-breakpoint
-- What we owe is a part of the document. A self-invoice is listed in the return of the sales of its month.
CREATE OR REPLACE FUNCTION "guard_months_of_invoice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND (OLD.state, OLD.kind, OLD.issued_on, OLD.credit_month, OLD.financial_year, OLD.party_id, OLD.place, OLD.supply_type,
		OLD.subtotal, OLD.cgst, OLD.sgst, OLD.igst, OLD.round_off, OLD.number, OLD.code, OLD.bill_no,
		OLD.reverse_charge, OLD.owed_cgst, OLD.owed_sgst, OLD.owed_igst, OLD.self_invoice_code, OLD.self_invoice_on) IS NOT DISTINCT FROM
		(NEW.state, NEW.kind, NEW.issued_on, NEW.credit_month, NEW.financial_year, NEW.party_id, NEW.place, NEW.supply_type,
		NEW.subtotal, NEW.cgst, NEW.sgst, NEW.igst, NEW.round_off, NEW.number, NEW.code, NEW.bill_no,
		NEW.reverse_charge, NEW.owed_cgst, NEW.owed_sgst, NEW.owed_igst, NEW.self_invoice_code, NEW.self_invoice_on) THEN RETURN NULL;
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
	-- The month in which its tax counts may change while that of its self-invoice is closed.
	IF TG_OP = 'UPDATE' THEN
		IF (OLD.state, OLD.self_invoice_code, OLD.self_invoice_on) IS NOT DISTINCT FROM (NEW.state, NEW.self_invoice_code, NEW.self_invoice_on) THEN RETURN NULL; END IF;
	END IF;
	IF TG_OP <> 'INSERT' THEN PERFORM require_open_month('sales', month_of(OLD.self_invoice_on)); END IF;
	IF TG_OP <> 'DELETE' THEN PERFORM require_open_month('sales', month_of(NEW.self_invoice_on)); END IF;
	RETURN NULL;
END $$;
