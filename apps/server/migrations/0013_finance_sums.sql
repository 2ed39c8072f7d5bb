DROP INDEX "credit_notes_issued_on_idx";--> statement-breakpoint
DROP INDEX "invoices_open_idx";--> statement-breakpoint
CREATE INDEX "credit_notes_tax_idx" ON "credit_notes" USING btree ("kind","issued_on","tax_total");--> statement-breakpoint
CREATE INDEX "invoices_tax_idx" ON "invoices" USING btree ("kind","issued_on","tax_total") WHERE "invoices"."state" = 'issued';--> statement-breakpoint
CREATE INDEX "payments_reversed_paid_on_idx" ON "payments" USING btree ("is_reversed","paid_on","id");--> statement-breakpoint
CREATE INDEX "invoices_open_idx" ON "invoices" USING btree ("kind","due_on","id","due","grand_total","paid","tds_settled","credited") WHERE "invoices"."due" > 0;