DROP INDEX "recurring_invoices_draft_on_idx";--> statement-breakpoint
DROP INDEX "points_entries_at_idx";