CREATE TABLE "seat_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"company_id" uuid NOT NULL,
	"seats" integer NOT NULL,
	"note" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"asked_by_id" uuid NOT NULL,
	"asked_by_name" text NOT NULL,
	"decided_by_id" uuid,
	"decided_by_name" text,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	CONSTRAINT "seat_requests_seats" CHECK ("seat_requests"."seats" between 1 and 100000),
	CONSTRAINT "seat_requests_decided" CHECK (("seat_requests"."state" in ('granted', 'declined')) = ("seat_requests"."decided_at" is not null) and num_nulls("seat_requests"."decided_at", "seat_requests"."decided_by_id", "seat_requests"."decided_by_name") in (0, 3)),
	CONSTRAINT "seat_requests_reason" CHECK (("seat_requests"."state" = 'declined') = ("seat_requests"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "seat_requests" ADD CONSTRAINT "seat_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "seat_requests_open_key" ON "seat_requests" USING btree ("company_id") WHERE "seat_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "seat_requests_company_idx" ON "seat_requests" USING btree ("company_id","created_at","id");