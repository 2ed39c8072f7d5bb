CREATE TABLE "cheers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"participant_day_id" uuid NOT NULL,
	"from_employee" uuid NOT NULL,
	"to_employee" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cheers_day_key" UNIQUE("participant_day_id","from_employee","to_employee"),
	CONSTRAINT "cheers_people" CHECK ("cheers"."from_employee" <> "cheers"."to_employee")
);
--> statement-breakpoint
DROP INDEX "submissions_waiting_idx";--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "second_look_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "second_look_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "second_look_decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "waiting" boolean GENERATED ALWAYS AS (has_proof and (status = 'pending' or (status = 'rejected' and second_look_at is not null and second_look_decided_at is null))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "cheers" ADD CONSTRAINT "cheers_participant_day_id_participant_days_id_fk" FOREIGN KEY ("participant_day_id") REFERENCES "public"."participant_days"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cheers" ADD CONSTRAINT "cheers_from_employee_employees_id_fk" FOREIGN KEY ("from_employee") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cheers" ADD CONSTRAINT "cheers_to_employee_employees_id_fk" FOREIGN KEY ("to_employee") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cheers_to_idx" ON "cheers" USING btree ("to_employee","at","id");--> statement-breakpoint
CREATE INDEX "cheers_from_idx" ON "cheers" USING btree ("from_employee");--> statement-breakpoint
CREATE INDEX "submissions_queue_idx" ON "submissions" USING btree ("challenge_id","submitted_at","id") WHERE "submissions"."waiting";--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_second_look" CHECK ("submissions"."second_look_at" is not null
        or ("submissions"."second_look_decided_at" is null and "submissions"."second_look_note" = ''));