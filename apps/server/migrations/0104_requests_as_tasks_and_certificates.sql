CREATE TABLE "client_certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"company_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"quarter" text NOT NULL,
	"number" text NOT NULL,
	"tds" bigint NOT NULL,
	"file_id" uuid NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"reason" text,
	"sent_by_id" uuid NOT NULL,
	"sent_by_name" text NOT NULL,
	CONSTRAINT "client_certificates_year" CHECK ("client_certificates"."year" between 2000 and 2099),
	CONSTRAINT "client_certificates_quarter" CHECK ("client_certificates"."quarter" in ('Q1', 'Q2', 'Q3', 'Q4')),
	CONSTRAINT "client_certificates_number" CHECK ("client_certificates"."number" ~ '^[A-Z0-9/-]{1,30}$'),
	CONSTRAINT "client_certificates_tds" CHECK ("client_certificates"."tds" > 0),
	CONSTRAINT "client_certificates_reason" CHECK (("client_certificates"."state" = 'refused') = ("client_certificates"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "payment_notices" ADD COLUMN "task_id" uuid;--> statement-breakpoint
ALTER TABLE "seat_requests" ADD COLUMN "task_id" uuid;--> statement-breakpoint
ALTER TABLE "client_certificates" ADD CONSTRAINT "client_certificates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_certificates" ADD CONSTRAINT "client_certificates_party_id_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_certificates" ADD CONSTRAINT "client_certificates_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "client_certificates_number_key" ON "client_certificates" USING btree ("company_id","number") WHERE "client_certificates"."state" = 'received';--> statement-breakpoint
CREATE INDEX "client_certificates_company_idx" ON "client_certificates" USING btree ("company_id","year","created_at");--> statement-breakpoint
CREATE INDEX "client_certificates_year_idx" ON "client_certificates" USING btree ("year","party_id");--> statement-breakpoint
CREATE INDEX "client_certificates_party_idx" ON "client_certificates" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "client_certificates_file_idx" ON "client_certificates" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "payment_notices" ADD CONSTRAINT "payment_notices_task_id_staff_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."staff_tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_requests" ADD CONSTRAINT "seat_requests_task_id_staff_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."staff_tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_notices_task_idx" ON "payment_notices" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "seat_requests_task_idx" ON "seat_requests" USING btree ("task_id");