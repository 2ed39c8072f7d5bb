CREATE TABLE "erasure_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"status" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"decided_by_name" text,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "erasure_requests_decided" CHECK (("erasure_requests"."status" = 'open') = ("erasure_requests"."decided_at" is null)),
	CONSTRAINT "erasure_requests_reason" CHECK (("erasure_requests"."status" = 'declined') = ("erasure_requests"."reason" <> ''))
);
--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "erasure_requests_open_key" ON "erasure_requests" USING btree ("employee_id") WHERE "erasure_requests"."status" = 'open';--> statement-breakpoint
CREATE INDEX "erasure_requests_employee_idx" ON "erasure_requests" USING btree ("employee_id","requested_at");--> statement-breakpoint
CREATE INDEX "erasure_requests_status_idx" ON "erasure_requests" USING btree ("status","requested_at","id");--> statement-breakpoint
CREATE INDEX "erasure_requests_requested_at_idx" ON "erasure_requests" USING btree ("requested_at","id");