CREATE TABLE "challenge_days" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"challenge_id" uuid NOT NULL,
	"date" date NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"content" jsonb NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"open_before_ms" bigint DEFAULT 0 NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "challenge_days_date_key" UNIQUE("challenge_id","date"),
	CONSTRAINT "challenge_days_opened" CHECK ("challenge_days"."status" <> 'open' or "challenge_days"."opened_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "challenge_targets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"challenge_id" uuid NOT NULL,
	"company_id" uuid,
	"team_id" uuid,
	"employee_id" uuid,
	CONSTRAINT "challenge_targets_one" CHECK (num_nonnulls("challenge_targets"."company_id", "challenge_targets"."team_id", "challenge_targets"."employee_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"title" text collate "und-x-icu" NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"difficulty" text NOT NULL,
	"assignment_type" text DEFAULT 'global' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"schedule_type" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"recurring_days" smallint[] NOT NULL,
	"time_of_day" text NOT NULL,
	"completion_points" integer NOT NULL,
	"bonus_points" integer NOT NULL,
	"penalty_points" integer NOT NULL,
	"min_participation" integer NOT NULL,
	"allow_late_submission" boolean NOT NULL,
	"max_late_hours" integer NOT NULL,
	"require_photo_proof" boolean NOT NULL,
	"require_all_components" boolean NOT NULL,
	"certificates" boolean NOT NULL,
	"badges" text[] NOT NULL,
	"participant_count" integer DEFAULT 0 NOT NULL,
	"rewarded_at" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (lower((title || e'\n' || description) collate "und-x-icu")) STORED NOT NULL,
	CONSTRAINT "challenges_dates" CHECK ("challenges"."end_date" >= "challenges"."start_date"),
	CONSTRAINT "challenges_time_of_day" CHECK ("challenges"."time_of_day" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "challenges_recurring_days" CHECK ("challenges"."recurring_days" <@ '{0,1,2,3,4,5,6}'::smallint[]),
	CONSTRAINT "challenges_points" CHECK ("challenges"."completion_points" >= 0 and "challenges"."bonus_points" >= 0 and "challenges"."penalty_points" >= 0),
	CONSTRAINT "challenges_min_participation" CHECK ("challenges"."min_participation" between 0 and 100),
	CONSTRAINT "challenges_participant_count" CHECK ("challenges"."participant_count" >= 0),
	CONSTRAINT "challenges_max_late_hours" CHECK ("challenges"."max_late_hours" between 0 and 168)
);
--> statement-breakpoint
CREATE TABLE "file_uses" (
	"file_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	CONSTRAINT "file_uses_file_id_record_id_pk" PRIMARY KEY("file_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"key" text NOT NULL,
	"uploaded_by" uuid,
	"unused_since" timestamp (3) with time zone,
	CONSTRAINT "files_key_key" UNIQUE("key"),
	CONSTRAINT "files_bytes" CHECK ("files"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "signing_keys_one" CHECK ("signing_keys"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "challenge_day_totals" (
	"day_id" uuid PRIMARY KEY NOT NULL,
	"challenge_id" uuid NOT NULL,
	"assigned" integer DEFAULT 0 NOT NULL,
	"submitted_task" integer DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "challenge_day_totals_counts" CHECK ("challenge_day_totals"."completed" between 0 and "challenge_day_totals"."assigned" and "challenge_day_totals"."submitted_task" between 0 and "challenge_day_totals"."assigned")
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"challenge_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date,
	"enrolled_at" timestamp (3) with time zone NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"days_assigned" integer DEFAULT 0 NOT NULL,
	"days_completed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "enrolments_pkey" PRIMARY KEY("challenge_id","employee_id"),
	CONSTRAINT "enrolments_dates" CHECK ("enrolments"."to_date" >= "enrolments"."from_date" - 1),
	CONSTRAINT "enrolments_days" CHECK ("enrolments"."days_completed" between 0 and "enrolments"."days_assigned")
);
--> statement-breakpoint
CREATE TABLE "participant_days" (
	"id" uuid PRIMARY KEY NOT NULL,
	"challenge_id" uuid NOT NULL,
	"day_id" uuid NOT NULL,
	"date" date NOT NULL,
	"employee_id" uuid NOT NULL,
	"assigned_at" timestamp (3) with time zone NOT NULL,
	"tasks_done" integer DEFAULT 0 NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"completed" integer GENERATED ALWAYS AS (case when completed_at is null then 0 else 1 end) STORED NOT NULL,
	"erased" boolean DEFAULT false NOT NULL,
	"missed" boolean DEFAULT false NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "participant_days_person_key" UNIQUE("challenge_id","employee_id","date"),
	CONSTRAINT "participant_days_tasks" CHECK ("participant_days"."tasks_done" >= 0),
	CONSTRAINT "participant_days_missed" CHECK (not "participant_days"."missed" or "participant_days"."completed_at" is null)
);
--> statement-breakpoint
CREATE TABLE "participants" (
	"employee_id" uuid PRIMARY KEY NOT NULL,
	"challenges" integer NOT NULL,
	CONSTRAINT "participants_challenges" CHECK ("participants"."challenges" >= 0)
);
--> statement-breakpoint
CREATE TABLE "challenge_rewards" (
	"challenge_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"earned_at" timestamp (3) with time zone NOT NULL,
	"certificate" boolean NOT NULL,
	"badges" text[] NOT NULL,
	"share" real NOT NULL,
	CONSTRAINT "challenge_rewards_pkey" PRIMARY KEY("challenge_id","employee_id")
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"participant_day_id" uuid NOT NULL,
	"challenge_id" uuid NOT NULL,
	"day_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"component_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"status" text NOT NULL,
	"points" integer NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"late" boolean NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"answers" jsonb,
	"has_proof" boolean DEFAULT false NOT NULL,
	"proof_id" uuid,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"decided_by_name" text,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "submissions_attempt_key" UNIQUE("participant_day_id","component_id","attempt"),
	CONSTRAINT "submissions_attempt" CHECK ("submissions"."attempt" >= 1),
	CONSTRAINT "submissions_points" CHECK ("submissions"."points" >= 0),
	CONSTRAINT "submissions_decided" CHECK (("submissions"."status" in ('approved', 'rejected', 'asked_again')) = ("submissions"."decided_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "last_participated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "points_entries" ADD COLUMN "challenge_id" uuid;--> statement-breakpoint
ALTER TABLE "points_entries" ADD COLUMN "participant_day_id" uuid;--> statement-breakpoint
ALTER TABLE "challenge_days" ADD CONSTRAINT "challenge_days_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_targets" ADD CONSTRAINT "challenge_targets_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_targets" ADD CONSTRAINT "challenge_targets_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_targets" ADD CONSTRAINT "challenge_targets_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_targets" ADD CONSTRAINT "challenge_targets_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_uses" ADD CONSTRAINT "file_uses_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_day_totals" ADD CONSTRAINT "challenge_day_totals_day_id_challenge_days_id_fk" FOREIGN KEY ("day_id") REFERENCES "public"."challenge_days"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_days" ADD CONSTRAINT "participant_days_day_fkey" FOREIGN KEY ("day_id") REFERENCES "public"."challenge_days"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_rewards" ADD CONSTRAINT "challenge_rewards_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_rewards" ADD CONSTRAINT "challenge_rewards_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_participant_day_id_participant_days_id_fk" FOREIGN KEY ("participant_day_id") REFERENCES "public"."participant_days"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_proof_id_files_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenge_days_status_idx" ON "challenge_days" USING btree ("status","date");--> statement-breakpoint
CREATE INDEX "challenge_days_unsettled_idx" ON "challenge_days" USING btree ("date") WHERE "challenge_days"."settled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "challenge_targets_company_key" ON "challenge_targets" USING btree ("challenge_id","company_id") WHERE "challenge_targets"."company_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "challenge_targets_team_key" ON "challenge_targets" USING btree ("challenge_id","team_id") WHERE "challenge_targets"."team_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "challenge_targets_employee_key" ON "challenge_targets" USING btree ("challenge_id","employee_id") WHERE "challenge_targets"."employee_id" is not null;--> statement-breakpoint
CREATE INDEX "challenge_targets_challenge_idx" ON "challenge_targets" USING btree ("challenge_id","id");--> statement-breakpoint
CREATE INDEX "challenge_targets_company_idx" ON "challenge_targets" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "challenge_targets_team_idx" ON "challenge_targets" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "challenge_targets_employee_idx" ON "challenge_targets" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "challenges_search_idx" ON "challenges" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "challenges_created_at_idx" ON "challenges" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "challenges_title_idx" ON "challenges" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "challenges_start_date_idx" ON "challenges" USING btree ("start_date","id");--> statement-breakpoint
CREATE INDEX "challenges_end_date_idx" ON "challenges" USING btree ("end_date","id");--> statement-breakpoint
CREATE INDEX "challenges_status_idx" ON "challenges" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "challenges_status_created_at_idx" ON "challenges" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "challenges_category_created_at_idx" ON "challenges" USING btree ("category","created_at","id");--> statement-breakpoint
CREATE INDEX "file_uses_record_idx" ON "file_uses" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "files_unused_idx" ON "files" USING btree ("unused_since") WHERE "files"."unused_since" is not null;--> statement-breakpoint
CREATE INDEX "files_uploaded_by_idx" ON "files" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "challenge_day_totals_challenge_idx" ON "challenge_day_totals" USING btree ("challenge_id");--> statement-breakpoint
CREATE INDEX "enrolments_employee_idx" ON "enrolments" USING btree ("employee_id","challenge_id");--> statement-breakpoint
CREATE INDEX "enrolments_standing_idx" ON "enrolments" USING btree ("challenge_id","points","days_completed","employee_id");--> statement-breakpoint
CREATE INDEX "participant_days_standing_idx" ON "participant_days" USING btree ("day_id","erased","points","completed","employee_id");--> statement-breakpoint
CREATE INDEX "participant_days_employee_idx" ON "participant_days" USING btree ("employee_id","date");--> statement-breakpoint
CREATE INDEX "participant_days_unsettled_idx" ON "participant_days" USING btree ("day_id","id") WHERE "participant_days"."completed_at" is null and not "participant_days"."missed";--> statement-breakpoint
CREATE INDEX "challenge_rewards_employee_idx" ON "challenge_rewards" USING btree ("employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_done_key" ON "submissions" USING btree ("participant_day_id","component_id") WHERE "submissions"."kind" <> 'trivia' and "submissions"."status" in ('accepted', 'pending', 'approved');--> statement-breakpoint
CREATE INDEX "submissions_day_idx" ON "submissions" USING btree ("day_id","component_id");--> statement-breakpoint
CREATE INDEX "submissions_employee_idx" ON "submissions" USING btree ("employee_id","submitted_at");--> statement-breakpoint
CREATE INDEX "submissions_review_idx" ON "submissions" USING btree ("challenge_id","status","submitted_at","id") WHERE "submissions"."has_proof";--> statement-breakpoint
CREATE INDEX "submissions_challenge_idx" ON "submissions" USING btree ("challenge_id","submitted_at");--> statement-breakpoint
CREATE INDEX "submissions_proof_idx" ON "submissions" USING btree ("proof_id") WHERE "submissions"."proof_id" is not null;--> statement-breakpoint
CREATE INDEX "employees_participated_idx" ON "employees" USING btree ("last_participated_at","company_id") WHERE "employees"."last_participated_at" is not null;--> statement-breakpoint
CREATE INDEX "points_entries_participant_day_idx" ON "points_entries" USING btree ("participant_day_id");--> statement-breakpoint
CREATE INDEX "points_entries_challenge_idx" ON "points_entries" USING btree ("challenge_id","employee_id");