CREATE TABLE "employee_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"file_key" text,
	"dry_run" boolean NOT NULL,
	"company_id" uuid,
	"header" jsonb NOT NULL,
	"sample" jsonb NOT NULL,
	"mapping" jsonb,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"started_by_id" uuid NOT NULL,
	"started_by_name" text NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "employee_import_refused_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"column" text NOT NULL,
	"reason" text NOT NULL,
	"cells" jsonb NOT NULL,
	CONSTRAINT "employee_import_refused_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "employees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"company_id" uuid NOT NULL,
	"first_name" text collate "und-x-icu" NOT NULL,
	"last_name" text collate "und-x-icu" NOT NULL,
	"full_name" text collate "und-x-icu" GENERATED ALWAYS AS (first_name || ' ' || last_name) STORED NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"position" text collate "und-x-icu" NOT NULL,
	"department" text collate "und-x-icu" NOT NULL,
	"status" text NOT NULL,
	"team_id" uuid,
	"joined_team_at" timestamp (3) with time zone,
	"is_team_leader" boolean DEFAULT false NOT NULL,
	"total_points" integer DEFAULT 0 NOT NULL,
	"engagement_score" real,
	"engagement_order" real GENERATED ALWAYS AS (coalesce(engagement_score, -1)) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower((first_name || ' ' || last_name || e'\n' || email || e'\n' || position) collate "und-x-icu")) STORED NOT NULL,
	CONSTRAINT "employees_email_key" UNIQUE("company_id","email"),
	CONSTRAINT "employees_email_lower" CHECK ("employees"."email" = lower("employees"."email")),
	CONSTRAINT "employees_in_team" CHECK (("employees"."team_id" is null) = ("employees"."joined_team_at" is null)),
	CONSTRAINT "employees_leader" CHECK (not "employees"."is_team_leader" or ("employees"."team_id" is not null and "employees"."status" <> 'inactive')),
	CONSTRAINT "employees_engagement" CHECK ("employees"."engagement_score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "points_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"employee_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"team_id" uuid,
	"kind" text NOT NULL,
	"cause_id" uuid NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "points_entries_cause_key" UNIQUE("cause_id","kind"),
	CONSTRAINT "points_entries_points" CHECK ("points_entries"."points" <> 0)
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"description" text NOT NULL,
	"motto" text NOT NULL,
	"icon" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_suspended" boolean DEFAULT false NOT NULL,
	"suspension_reason" text DEFAULT '' NOT NULL,
	"status" text GENERATED ALWAYS AS (case when is_suspended then 'suspended' when is_active then 'active' else 'inactive' end) STORED NOT NULL,
	"min_members" integer NOT NULL,
	"max_members" integer NOT NULL,
	"member_count" integer DEFAULT 0 NOT NULL,
	"total_points" integer DEFAULT 0 NOT NULL,
	"participation" real,
	"participation_order" real GENERATED ALWAYS AS (coalesce(participation, -1)) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name collate "und-x-icu")) STORED NOT NULL,
	CONSTRAINT "teams_id_company_key" UNIQUE("id","company_id"),
	CONSTRAINT "teams_sizes" CHECK ("teams"."min_members" >= 1 and "teams"."max_members" >= "teams"."min_members"),
	CONSTRAINT "teams_member_count" CHECK ("teams"."member_count" between 0 and "teams"."max_members"),
	CONSTRAINT "teams_participation" CHECK ("teams"."participation" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "employee_imports" ADD CONSTRAINT "employee_imports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_import_refused_rows" ADD CONSTRAINT "employee_import_refused_rows_import_id_employee_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."employee_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_account_fkey" FOREIGN KEY ("id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_team_fkey" FOREIGN KEY ("team_id","company_id") REFERENCES "public"."teams"("id","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employee_imports_created_at_idx" ON "employee_imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "employee_imports_status_idx" ON "employee_imports" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "employees_team_leader_key" ON "employees" USING btree ("team_id") WHERE "employees"."is_team_leader";--> statement-breakpoint
CREATE INDEX "employees_search_idx" ON "employees" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "employees_created_at_idx" ON "employees" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "employees_name_idx" ON "employees" USING btree ("full_name","id");--> statement-breakpoint
CREATE INDEX "employees_email_idx" ON "employees" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "employees_position_idx" ON "employees" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "employees_department_idx" ON "employees" USING btree ("department","id");--> statement-breakpoint
CREATE INDEX "employees_total_points_idx" ON "employees" USING btree ("total_points","id");--> statement-breakpoint
CREATE INDEX "employees_engagement_idx" ON "employees" USING btree ("engagement_order","id");--> statement-breakpoint
CREATE INDEX "employees_status_created_at_idx" ON "employees" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "employees_company_created_at_idx" ON "employees" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "employees_team_idx" ON "employees" USING btree ("team_id","full_name","id");--> statement-breakpoint
CREATE INDEX "points_entries_employee_idx" ON "points_entries" USING btree ("employee_id","at","id");--> statement-breakpoint
CREATE INDEX "points_entries_team_idx" ON "points_entries" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "points_entries_company_idx" ON "points_entries" USING btree ("company_id","at");--> statement-breakpoint
CREATE INDEX "points_entries_at_idx" ON "points_entries" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "teams_company_name_key" ON "teams" USING btree ("company_id","search_text");--> statement-breakpoint
CREATE INDEX "teams_search_idx" ON "teams" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "teams_created_at_idx" ON "teams" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "teams_name_idx" ON "teams" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "teams_member_count_idx" ON "teams" USING btree ("member_count","id");--> statement-breakpoint
CREATE INDEX "teams_total_points_idx" ON "teams" USING btree ("total_points","id");--> statement-breakpoint
CREATE INDEX "teams_participation_idx" ON "teams" USING btree ("participation_order","id");--> statement-breakpoint
CREATE INDEX "teams_status_created_at_idx" ON "teams" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "teams_company_created_at_idx" ON "teams" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor_idx" ON "audit_entries" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Entries of % are added, never changed or removed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "points_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "points_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
