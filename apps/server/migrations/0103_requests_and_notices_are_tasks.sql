ALTER TABLE "payment_notices" ADD COLUMN "task_id" uuid;--> statement-breakpoint
ALTER TABLE "seat_requests" ADD COLUMN "task_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_notices" ADD CONSTRAINT "payment_notices_task_id_staff_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."staff_tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_requests" ADD CONSTRAINT "seat_requests_task_id_staff_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."staff_tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_notices_task_idx" ON "payment_notices" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "seat_requests_task_idx" ON "seat_requests" USING btree ("task_id");