ALTER TABLE "staff_documents" ALTER COLUMN "file_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_documents" ALTER COLUMN "uploaded_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "pending_since" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "staff" SET "pending_since" = coalesce((SELECT max("at") FROM "audit_entries" WHERE "kind" = 'staff' AND "record_id" = "staff"."id" AND "action" = 'reopened'), "created_at");--> statement-breakpoint
ALTER TABLE "staff" ALTER COLUMN "pending_since" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "staff_status_pending_since_idx" ON "staff" USING btree ("status","pending_since","id");--> statement-breakpoint
CREATE INDEX "staff_pending_since_idx" ON "staff" USING btree ("pending_since","id");--> statement-breakpoint
ALTER TABLE "staff_documents" ADD CONSTRAINT "staff_documents_sent" CHECK (num_nulls("staff_documents"."file_id", "staff_documents"."uploaded_at") in (0, 2) and num_nonnulls("staff_documents"."file_id", "staff_documents"."asked_at") > 0);