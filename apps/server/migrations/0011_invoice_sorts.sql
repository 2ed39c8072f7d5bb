CREATE INDEX "invoices_kind_code_idx" ON "invoices" USING btree ("kind","code","id");--> statement-breakpoint
CREATE INDEX "invoices_kind_subtotal_idx" ON "invoices" USING btree ("kind","subtotal","id");--> statement-breakpoint
CREATE INDEX "invoices_kind_tax_total_idx" ON "invoices" USING btree ("kind","tax_total","id");--> statement-breakpoint
CREATE INDEX "invoices_kind_due_idx" ON "invoices" USING btree ("kind","due","id");--> statement-breakpoint
CREATE INDEX "invoices_kind_due_on_idx" ON "invoices" USING btree ("kind","due_on","id");--> statement-breakpoint
CREATE INDEX "invoices_kind_status_idx" ON "invoices" USING btree ("kind","status","id");