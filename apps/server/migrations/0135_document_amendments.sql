CREATE TABLE "document_amendment_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"amendment_id" uuid NOT NULL,
	"invoice_line_id" uuid,
	"note_line_id" uuid,
	"cgst" bigint NOT NULL,
	"sgst" bigint NOT NULL,
	"igst" bigint NOT NULL,
	CONSTRAINT "document_amendment_lines_line" CHECK (num_nulls("document_amendment_lines"."invoice_line_id", "document_amendment_lines"."note_line_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "document_amendments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"made_by_name" text NOT NULL,
	"invoice_id" uuid NOT NULL,
	"note_id" uuid,
	"declared_in" text NOT NULL,
	"month" text NOT NULL,
	"issued_on" date NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_gstin" text NOT NULL,
	"is_sez" boolean NOT NULL,
	"place" text NOT NULL,
	"supply_type" text NOT NULL,
	"cgst" bigint NOT NULL,
	"sgst" bigint NOT NULL,
	"igst" bigint NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "document_amendments_months" CHECK ("document_amendments"."declared_in" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$' and "document_amendments"."month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$' and "document_amendments"."month" > "document_amendments"."declared_in"),
	CONSTRAINT "document_amendments_in_time" CHECK ("document_amendments"."month" <= (left("document_amendments"."declared_in", 4)::integer + case when right("document_amendments"."declared_in", 2) < '04' then 0 else 1 end) || '-10'),
	CONSTRAINT "document_amendments_issued_on" CHECK (to_char("document_amendments"."issued_on", 'YYYY-MM') <= "document_amendments"."declared_in"),
	CONSTRAINT "document_amendments_supply" CHECK (least("document_amendments"."cgst", "document_amendments"."sgst", "document_amendments"."igst") >= 0 and case "document_amendments"."supply_type" when 'intra' then "document_amendments"."igst" = 0 else "document_amendments"."cgst" + "document_amendments"."sgst" = 0 end)
);
--> statement-breakpoint
ALTER TABLE "document_amendment_lines" ADD CONSTRAINT "document_amendment_lines_amendment_id_document_amendments_id_fk" FOREIGN KEY ("amendment_id") REFERENCES "public"."document_amendments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_amendment_lines" ADD CONSTRAINT "document_amendment_lines_invoice_line_id_invoice_lines_id_fk" FOREIGN KEY ("invoice_line_id") REFERENCES "public"."invoice_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_amendment_lines" ADD CONSTRAINT "document_amendment_lines_note_line_id_credit_note_lines_id_fk" FOREIGN KEY ("note_line_id") REFERENCES "public"."credit_note_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_amendments" ADD CONSTRAINT "document_amendments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_amendments" ADD CONSTRAINT "document_amendments_note_id_credit_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."credit_notes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_amendment_lines_amendment_idx" ON "document_amendment_lines" USING btree ("amendment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_amendment_lines_invoice_line_key" ON "document_amendment_lines" USING btree ("invoice_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_amendment_lines_note_line_key" ON "document_amendment_lines" USING btree ("note_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_amendments_invoice_key" ON "document_amendments" USING btree ("invoice_id") WHERE "document_amendments"."note_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "document_amendments_note_key" ON "document_amendments" USING btree ("note_id");--> statement-breakpoint
CREATE INDEX "document_amendments_month_idx" ON "document_amendments" USING btree ("month");--> statement-breakpoint
CREATE INDEX "document_amendments_declared_in_idx" ON "document_amendments" USING btree ("declared_in");--> statement-breakpoint
ALTER TABLE "credit_notes" DROP CONSTRAINT "credit_notes_figures";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_credited";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "creditable_tax" bigint;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_figures" CHECK (least("credit_notes"."subtotal", "credit_notes"."cgst", "credit_notes"."sgst", "credit_notes"."igst") >= 0 and "credit_notes"."round_off" between -299 and 299 and "credit_notes"."subtotal" + "credit_notes"."cgst" + "credit_notes"."sgst" + "credit_notes"."igst" + "credit_notes"."round_off" > 0);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_creditable_tax" CHECK ("invoices"."creditable_tax" is null or "invoices"."kind" = 'sales');--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credited" CHECK ("invoices"."credited_taxable" between 0 and "invoices"."subtotal" and "invoices"."credited_tax" between 0 and coalesce("invoices"."creditable_tax", "invoices"."cgst" + "invoices"."sgst" + "invoices"."igst") and ("invoices"."credited" = "invoices"."credited_taxable" + "invoices"."credited_tax" and ("invoices"."creditable_tax" is not null or "invoices"."round_off" = 0 or "invoices"."credited_taxable" + "invoices"."credited_tax" < "invoices"."subtotal" + "invoices"."cgst" + "invoices"."sgst" + "invoices"."igst") or "invoices"."credited" = "invoices"."subtotal" + "invoices"."cgst" + "invoices"."sgst" + "invoices"."igst" + "invoices"."round_off" and "invoices"."credited_taxable" = "invoices"."subtotal" and "invoices"."credited_tax" = coalesce("invoices"."creditable_tax", "invoices"."cgst" + "invoices"."sgst" + "invoices"."igst")));--> statement-breakpoint
-- Written by hand. No document of before is amended. Amendments never change.
CREATE FUNCTION "guard_document_amendment"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	document record;
BEGIN
	PERFORM require_open_month('sales', NEW.month);
	SELECT i.kind, i.state, i.place, i.supply_type, coalesce(i.recipient ->> 'gstin', '') AS gstin, coalesce((i.recipient ->> 'isSez')::boolean, false) AS is_sez,
		month_of(coalesce(n.issued_on, i.issued_on)) AS month INTO document
	FROM invoices i LEFT JOIN credit_notes n ON n.id = NEW.note_id AND n.invoice_id = i.id AND n.lowers_tax
	WHERE i.id = NEW.invoice_id AND (NEW.note_id IS NULL OR n.id IS NOT NULL);
	IF document IS NULL OR document.kind <> 'sales' OR document.state <> 'issued' OR document.month <> NEW.declared_in THEN
		RAISE EXCEPTION 'An amendment is of an issued sale, or of a note that lowers its tax' USING ERRCODE = 'check_violation';
	END IF;
	-- A filed month never opens again, so its state needs no lock.
	IF NEW.note_id IS NULL AND book_state('sales', NEW.declared_in) <> 'filed' THEN
		RAISE EXCEPTION 'Only a document of a filed month is amended' USING ERRCODE = 'check_violation';
	END IF;
	-- Notes without an amendment are declared with the particulars of the invoice as amended, so their months are open.
	IF NEW.note_id IS NULL AND (NEW.recipient_gstin, NEW.is_sez, NEW.place, NEW.supply_type) IS DISTINCT FROM
		(document.gstin, document.is_sez, document.place, document.supply_type) THEN
		PERFORM require_open_month('sales', month_of(n.issued_on)) FROM credit_notes n
		WHERE n.invoice_id = NEW.invoice_id AND n.lowers_tax
			AND NOT EXISTS (SELECT FROM document_amendments a WHERE a.note_id = n.id);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "document_amendments_months" AFTER INSERT ON "document_amendments"
FOR EACH ROW EXECUTE FUNCTION "guard_document_amendment"();--> statement-breakpoint
CREATE FUNCTION "require_amended_lines"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM document_amendment_lines WHERE amendment_id = NEW.id
		HAVING coalesce(sum(cgst), 0) <> NEW.cgst OR coalesce(sum(sgst), 0) <> NEW.sgst OR coalesce(sum(igst), 0) <> NEW.igst
	) THEN
		RAISE EXCEPTION 'The tax of an amendment is the sum of its lines' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "document_amendments_lines" AFTER INSERT ON "document_amendments"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "require_amended_lines"();--> statement-breakpoint
CREATE TRIGGER "document_amendments_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "document_amendments"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "document_amendment_lines_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "document_amendment_lines"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
