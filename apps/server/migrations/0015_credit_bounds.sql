DROP INDEX "credit_notes_tax_idx";--> statement-breakpoint
ALTER TABLE "credit_note_lines" ADD COLUMN "invoice_line_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "lowers_tax" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "credited_taxable" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "credited_tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_note_lines" ADD CONSTRAINT "credit_note_lines_invoice_line_id_invoice_lines_id_fk" FOREIGN KEY ("invoice_line_id") REFERENCES "public"."invoice_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_note_lines_invoice_line_idx" ON "credit_note_lines" USING btree ("invoice_line_id");--> statement-breakpoint
CREATE INDEX "credit_notes_tax_idx" ON "credit_notes" USING btree ("kind","issued_on","tax_total") WHERE "credit_notes"."lowers_tax";--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credited" CHECK ("invoices"."credited" = "invoices"."credited_taxable" + "invoices"."credited_tax" and "invoices"."credited_taxable" between 0 and "invoices"."subtotal" and "invoices"."credited_tax" between 0 and "invoices"."cgst" + "invoices"."sgst" + "invoices"."igst");