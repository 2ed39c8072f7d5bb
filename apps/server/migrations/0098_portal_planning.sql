CREATE TABLE "employee_import_people" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"outcome" text NOT NULL,
	"changed" jsonb NOT NULL,
	CONSTRAINT "employee_import_people_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"company_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"category" text,
	"from_day" date,
	"to_day" date,
	"note" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"asked_by_id" uuid NOT NULL,
	"asked_by_name" text NOT NULL,
	"decided_by_id" uuid,
	"decided_by_name" text,
	"decided_at" timestamp (3) with time zone,
	"answer" text,
	"challenge_id" uuid,
	"task_id" uuid,
	CONSTRAINT "wishes_days" CHECK (num_nulls("wishes"."from_day", "wishes"."to_day") in (0, 2) and "wishes"."from_day" <= "wishes"."to_day"),
	CONSTRAINT "wishes_decided" CHECK (("wishes"."state" in ('planned', 'declined')) = ("wishes"."decided_at" is not null) and num_nulls("wishes"."decided_at", "wishes"."decided_by_id", "wishes"."decided_by_name") in (0, 3)),
	CONSTRAINT "wishes_answer" CHECK ("wishes"."state" <> 'declined' or "wishes"."answer" is not null),
	CONSTRAINT "wishes_challenge" CHECK ("wishes"."challenge_id" is null or "wishes"."state" = 'planned')
);
--> statement-breakpoint
ALTER TABLE "employee_imports" ADD COLUMN "made_in_portal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "created_by_id" uuid;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "made_in_portal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "employee_import_people" ADD CONSTRAINT "employee_import_people_import_id_employee_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."employee_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_task_id_staff_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."staff_tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employee_import_people_outcome_idx" ON "employee_import_people" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "employee_import_people_email_idx" ON "employee_import_people" USING btree ("import_id","email");--> statement-breakpoint
CREATE INDEX "wishes_company_idx" ON "wishes" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "wishes_open_idx" ON "wishes" USING btree ("company_id","created_at") WHERE "wishes"."state" = 'open';--> statement-breakpoint
CREATE INDEX "wishes_challenge_idx" ON "wishes" USING btree ("challenge_id");--> statement-breakpoint
CREATE INDEX "wishes_task_idx" ON "wishes" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "employee_imports_portal_idx" ON "employee_imports" USING btree ("company_id","created_at","id") WHERE "employee_imports"."made_in_portal";--> statement-breakpoint
ALTER TABLE "employee_imports" ADD CONSTRAINT "employee_imports_portal" CHECK (not "employee_imports"."made_in_portal" or ("employee_imports"."company_id" is not null and "employee_imports"."dry_run"));--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_portal" CHECK (not "announcements"."made_in_portal" or ("announcements"."company_id" is not null and "announcements"."created_by_id" is not null));