CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"department" text collate "und-x-icu" NOT NULL,
	"employee_code" text NOT NULL,
	"status" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"registered" boolean NOT NULL,
	"pan" text NOT NULL,
	"pan_name" text collate "und-x-icu" NOT NULL,
	"ctc_annual_paise" bigint,
	"bank_name" text collate "und-x-icu" NOT NULL,
	"account_number" text NOT NULL,
	"ifsc" text NOT NULL,
	"decided_by_name" text,
	"decided_at" timestamp (3) with time zone,
	"decision_reason" text,
	"search_text" text GENERATED ALWAYS AS (lower((name || e'\n' || email || e'\n' || phone || e'\n' || department) collate "und-x-icu")) STORED NOT NULL,
	CONSTRAINT "staff_email_lower" CHECK ("staff"."email" = lower("staff"."email")),
	CONSTRAINT "staff_ctc" CHECK ("staff"."ctc_annual_paise" >= 0),
	CONSTRAINT "staff_decided" CHECK (num_nulls("staff"."decided_by_name", "staff"."decided_at", "staff"."decision_reason") = case "staff"."status" when 'pending_review' then 3 else 0 end)
);
--> statement-breakpoint
CREATE TABLE "staff_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"label" text NOT NULL,
	"type" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"asked_by_name" text,
	"asked_reason" text,
	"asked_token_hash" text,
	"asked_until" timestamp (3) with time zone,
	CONSTRAINT "staff_documents_asked" CHECK (num_nulls("staff_documents"."asked_at", "staff_documents"."asked_by_name", "staff_documents"."asked_reason", "staff_documents"."asked_token_hash", "staff_documents"."asked_until") in (0, 5))
);
--> statement-breakpoint
CREATE TABLE "staff_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"title" text collate "und-x-icu" NOT NULL,
	"description" text NOT NULL,
	"assignee_id" uuid NOT NULL,
	"category" text NOT NULL,
	"status" text NOT NULL,
	"board_status" text GENERATED ALWAYS AS (case status when 'in-progress' then 'in_progress' when 'done' then 'completed' else status end) STORED NOT NULL,
	"status_order" smallint GENERATED ALWAYS AS (case status when 'pending' then 1 when 'todo' then 2 when 'in_progress' then 3 when 'in-progress' then 3 when 'blocked' then 4 when 'review' then 5 when 'pending-approval' then 6 when 'overdue' then 7 else 8 end) STORED NOT NULL,
	"priority" text NOT NULL,
	"urgency" smallint GENERATED ALWAYS AS (case priority when 'low' then 1 when 'medium' then 2 when 'high' then 3 else 4 end) STORED NOT NULL,
	"duration_minutes" integer NOT NULL,
	"actual_minutes" integer,
	"deadline" timestamp (3) with time zone,
	"assigned_at" timestamp (3) with time zone NOT NULL,
	"assigned_by_id" uuid,
	"assigned_by_name" text NOT NULL,
	"location" text NOT NULL,
	"project" text NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (lower((title || e'\n' || description || e'\n' || project) collate "und-x-icu")) STORED NOT NULL,
	CONSTRAINT "staff_tasks_duration" CHECK ("staff_tasks"."duration_minutes" > 0),
	CONSTRAINT "staff_tasks_actual" CHECK ("staff_tasks"."actual_minutes" >= 0),
	CONSTRAINT "staff_tasks_completed" CHECK (("staff_tasks"."completed_at" is not null) = ("staff_tasks"."status" in ('done', 'completed')))
);
--> statement-breakpoint
CREATE TABLE "staff_task_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_task_attachments_file_key" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "staff_task_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "amount" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "watched_kind" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "watched_id" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "watched_title" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "watched_as" text;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_account_fkey" FOREIGN KEY ("id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_documents" ADD CONSTRAINT "staff_documents_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_documents" ADD CONSTRAINT "staff_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_assignee_id_staff_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_task_attachments" ADD CONSTRAINT "staff_task_attachments_task_id_staff_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."staff_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_task_attachments" ADD CONSTRAINT "staff_task_attachments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_task_comments" ADD CONSTRAINT "staff_task_comments_task_id_staff_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."staff_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_employee_code_key" ON "staff" USING btree (lower("employee_code")) WHERE "staff"."employee_code" <> '';--> statement-breakpoint
CREATE INDEX "staff_search_idx" ON "staff" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "staff_created_at_idx" ON "staff" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "staff_name_idx" ON "staff" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "staff_email_idx" ON "staff" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "staff_department_idx" ON "staff" USING btree ("department","id");--> statement-breakpoint
CREATE INDEX "staff_status_idx" ON "staff" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "staff_active_idx" ON "staff" USING btree ("is_active","id");--> statement-breakpoint
CREATE INDEX "staff_status_created_at_idx" ON "staff" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "staff_active_created_at_idx" ON "staff" USING btree ("is_active","created_at","id");--> statement-breakpoint
CREATE INDEX "staff_documents_staff_idx" ON "staff_documents" USING btree ("staff_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_documents_file_key" ON "staff_documents" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_documents_asked_token_key" ON "staff_documents" USING btree ("asked_token_hash");--> statement-breakpoint
CREATE INDEX "staff_tasks_search_idx" ON "staff_tasks" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "staff_tasks_created_at_idx" ON "staff_tasks" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "staff_tasks_assigned_at_idx" ON "staff_tasks" USING btree ("assigned_at","id");--> statement-breakpoint
CREATE INDEX "staff_tasks_deadline_idx" ON "staff_tasks" USING btree ("deadline","id");--> statement-breakpoint
CREATE INDEX "staff_tasks_title_idx" ON "staff_tasks" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "staff_tasks_duration_idx" ON "staff_tasks" USING btree ("duration_minutes","id");--> statement-breakpoint
CREATE INDEX "staff_tasks_status_order_idx" ON "staff_tasks" USING btree ("status_order","id");--> statement-breakpoint
CREATE INDEX "staff_tasks_urgency_idx" ON "staff_tasks" USING btree ("urgency","id");--> statement-breakpoint
CREATE INDEX "staff_tasks_category_idx" ON "staff_tasks" USING btree ("category","id");--> statement-breakpoint
CREATE INDEX "staff_tasks_assignee_assigned_at_idx" ON "staff_tasks" USING btree ("assignee_id","assigned_at","id");--> statement-breakpoint
CREATE INDEX "staff_tasks_assignee_created_at_idx" ON "staff_tasks" USING btree ("assignee_id","created_at","id");--> statement-breakpoint
CREATE INDEX "staff_tasks_board_idx" ON "staff_tasks" USING btree ("board_status","deadline","id");--> statement-breakpoint
CREATE INDEX "staff_tasks_status_assigned_at_idx" ON "staff_tasks" USING btree ("board_status","assigned_at","id");--> statement-breakpoint
CREATE INDEX "staff_tasks_priority_assigned_at_idx" ON "staff_tasks" USING btree ("priority","assigned_at","id");--> statement-breakpoint
CREATE INDEX "staff_tasks_category_assigned_at_idx" ON "staff_tasks" USING btree ("category","assigned_at","id");--> statement-breakpoint
CREATE INDEX "staff_task_attachments_task_idx" ON "staff_task_attachments" USING btree ("task_id","uploaded_at","id");--> statement-breakpoint
CREATE INDEX "staff_task_comments_task_idx" ON "staff_task_comments" USING btree ("task_id","at","id");--> statement-breakpoint
CREATE INDEX "accounts_staff_role_idx" ON "accounts" USING btree ("role","id") WHERE "accounts"."kind" = 'staff';--> statement-breakpoint
CREATE INDEX "files_watched_idx" ON "files" USING btree ("watched_id") WHERE "files"."watched_id" is not null;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_watched" CHECK (num_nulls("files"."watched_kind", "files"."watched_id", "files"."watched_title", "files"."watched_as") in (0, 4));