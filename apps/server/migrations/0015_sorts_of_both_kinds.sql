CREATE INDEX "invoices_party_name_idx" ON "invoices" USING btree ("party_name","id");--> statement-breakpoint
CREATE INDEX "invoices_grand_total_idx" ON "invoices" USING btree ("grand_total","id");--> statement-breakpoint
CREATE INDEX "invoices_subtotal_idx" ON "invoices" USING btree ("subtotal","id");--> statement-breakpoint
CREATE INDEX "invoices_tax_total_idx" ON "invoices" USING btree ("tax_total","id");--> statement-breakpoint
CREATE INDEX "invoices_due_idx" ON "invoices" USING btree ("due","id");--> statement-breakpoint
CREATE INDEX "invoices_due_on_idx" ON "invoices" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "invoices_status_idx" ON "invoices" USING btree ("status","id");