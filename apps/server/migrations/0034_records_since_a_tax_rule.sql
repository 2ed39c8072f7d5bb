CREATE INDEX "invoices_updated_at_idx" ON "invoices" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "payslips_created_at_idx" ON "payslips" USING btree ("created_at");