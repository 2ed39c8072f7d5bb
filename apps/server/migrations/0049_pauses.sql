CREATE TABLE "pauses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"reason" text NOT NULL,
	"given_by" uuid,
	"given_by_name" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "pauses_employee_key" UNIQUE("employee_id","from_date"),
	CONSTRAINT "pauses_days" CHECK ("pauses"."to_date" - "pauses"."from_date" between 0 and 20),
	CONSTRAINT "pauses_given" CHECK (("pauses"."given_by" is null) = ("pauses"."given_by_name" is null))
);
--> statement-breakpoint
ALTER TABLE "participant_days" ADD COLUMN "paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pauses" ADD CONSTRAINT "pauses_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;