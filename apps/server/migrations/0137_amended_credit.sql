ALTER TABLE "credit_notes" DROP CONSTRAINT "credit_notes_figures";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_credited";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "creditable_tax" bigint;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_figures" CHECK (least("credit_notes"."subtotal", "credit_notes"."cgst", "credit_notes"."sgst", "credit_notes"."igst") >= 0 and "credit_notes"."round_off" between -299 and 299 and "credit_notes"."subtotal" + "credit_notes"."cgst" + "credit_notes"."sgst" + "credit_notes"."igst" + "credit_notes"."round_off" > 0);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_creditable_tax" CHECK ("invoices"."creditable_tax" is null or "invoices"."kind" = 'sales');--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credited" CHECK ("invoices"."credited_taxable" between 0 and "invoices"."subtotal" and "invoices"."credited_tax" between 0 and coalesce("invoices"."creditable_tax", "invoices"."cgst" + "invoices"."sgst" + "invoices"."igst") and ("invoices"."credited" = "invoices"."credited_taxable" + "invoices"."credited_tax" and ("invoices"."creditable_tax" is not null or "invoices"."round_off" = 0 or "invoices"."credited_taxable" + "invoices"."credited_tax" < "invoices"."subtotal" + "invoices"."cgst" + "invoices"."sgst" + "invoices"."igst") or "invoices"."credited" = "invoices"."subtotal" + "invoices"."cgst" + "invoices"."sgst" + "invoices"."igst" + "invoices"."round_off" and "invoices"."credited_taxable" = "invoices"."subtotal" and "invoices"."credited_tax" = coalesce("invoices"."creditable_tax", "invoices"."cgst" + "invoices"."sgst" + "invoices"."igst")));--> statement-breakpoint
-- Written by hand. Sales amended before keep their notes. A sale with nothing left to credit keeps its tax as issued.
UPDATE invoices i SET creditable_tax = a.creditable
FROM (
	SELECT a.invoice_id, a.cgst + a.sgst + a.igst + coalesce((
		SELECT sum(n.tax_total - b.cgst - b.sgst - b.igst) FROM document_amendments b JOIN credit_notes n ON n.id = b.note_id
		WHERE b.invoice_id = a.invoice_id
	), 0) AS creditable
	FROM document_amendments a WHERE a.note_id IS NULL
) a
WHERE i.id = a.invoice_id AND i.credited_taxable < i.subtotal AND i.credited_tax <= a.creditable;
