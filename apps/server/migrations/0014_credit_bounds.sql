DROP INDEX "credit_notes_tax_idx";--> statement-breakpoint
ALTER TABLE "credit_note_lines" ADD COLUMN "invoice_line_id" uuid;--> statement-breakpoint
UPDATE "credit_note_lines" SET "invoice_line_id" = (
  SELECT "lines"."id" FROM "credit_notes" AS "notes" JOIN "invoice_lines" AS "lines" USING ("invoice_id")
  WHERE "notes"."id" = "note_id"
  ORDER BY "lines"."tax_rate" <> "credit_note_lines"."tax_rate", "lines"."desc" <> "credit_note_lines"."desc", "lines"."place"
  LIMIT 1
);--> statement-breakpoint
ALTER TABLE "credit_note_lines" ALTER COLUMN "invoice_line_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "lowers_tax" boolean;--> statement-breakpoint
UPDATE "credit_notes" SET "lowers_tax" = "invoices"."kind" = 'purchase' OR "credit_notes"."issued_on" <= make_date("invoices"."financial_year" + 1, 11, 30)
FROM "invoices" WHERE "invoices"."id" = "invoice_id";--> statement-breakpoint
ALTER TABLE "credit_notes" ALTER COLUMN "lowers_tax" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "credited_taxable" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "credited_tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Notes could take back more tax, or more value, than was charged: what is too much of one counts as the other.
UPDATE "invoices" SET "credited_tax" = greatest("credited" - "subtotal", least("notes"."tax", "tax_total"))
FROM (SELECT "invoice_id", sum("tax_total") AS "tax" FROM "credit_notes" GROUP BY 1) AS "notes"
WHERE "invoices"."id" = "invoice_id" AND "credited" > 0;--> statement-breakpoint
UPDATE "invoices" SET "credited_taxable" = "credited" - "credited_tax" WHERE "credited" > 0;--> statement-breakpoint
ALTER TABLE "credit_note_lines" ADD CONSTRAINT "credit_note_lines_invoice_line_id_invoice_lines_id_fk" FOREIGN KEY ("invoice_line_id") REFERENCES "public"."invoice_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_note_lines_invoice_line_idx" ON "credit_note_lines" USING btree ("invoice_line_id");--> statement-breakpoint
CREATE INDEX "credit_notes_tax_idx" ON "credit_notes" USING btree ("kind","issued_on","tax_total") WHERE "credit_notes"."lowers_tax";--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credited" CHECK ("invoices"."credited" = "invoices"."credited_taxable" + "invoices"."credited_tax" and "invoices"."credited_taxable" between 0 and "invoices"."subtotal" and "invoices"."credited_tax" between 0 and "invoices"."cgst" + "invoices"."sgst" + "invoices"."igst");