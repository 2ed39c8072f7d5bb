CREATE TABLE "task_template_people" (
	"template_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	CONSTRAINT "task_template_people_pkey" PRIMARY KEY("template_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "task_template_runs" (
	"template_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "task_template_runs_pkey" PRIMARY KEY("template_id","day","staff_id")
);
--> statement-breakpoint
CREATE TABLE "task_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"title" text collate "und-x-icu" NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"priority" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"location" text NOT NULL,
	"project" text NOT NULL,
	"due_days" smallint,
	"repeat" text NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"month_day" smallint,
	"starts_on" date,
	"ends_on" date,
	"next_on" date,
	"repeats" boolean GENERATED ALWAYS AS (repeat <> 'never') STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower((title || e'\n' || description || e'\n' || project) collate "und-x-icu")) STORED NOT NULL,
	CONSTRAINT "task_templates_duration" CHECK ("task_templates"."duration_minutes" > 0),
	CONSTRAINT "task_templates_rule" CHECK (case "task_templates"."repeat" when 'never' then "task_templates"."next_on" is null
        when 'weekly' then cardinality("task_templates"."weekdays") > 0 and "task_templates"."starts_on" is not null
        when 'monthly' then "task_templates"."month_day" between 1 and 31 and "task_templates"."starts_on" is not null
        else "task_templates"."starts_on" is not null end),
	CONSTRAINT "task_templates_days" CHECK ("task_templates"."ends_on" >= "task_templates"."starts_on")
);
--> statement-breakpoint
ALTER TABLE "task_template_people" ADD CONSTRAINT "task_template_people_template_id_task_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."task_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_template_people" ADD CONSTRAINT "task_template_people_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_template_runs" ADD CONSTRAINT "task_template_runs_template_id_task_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."task_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_template_runs" ADD CONSTRAINT "task_template_runs_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_template_people_staff_idx" ON "task_template_people" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "task_template_runs_staff_idx" ON "task_template_runs" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "task_templates_search_idx" ON "task_templates" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "task_templates_title_idx" ON "task_templates" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "task_templates_created_at_idx" ON "task_templates" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "task_templates_repeats_title_idx" ON "task_templates" USING btree ("repeats","title","id");--> statement-breakpoint
CREATE INDEX "task_templates_repeats_created_at_idx" ON "task_templates" USING btree ("repeats","created_at","id");--> statement-breakpoint
CREATE INDEX "task_templates_next_idx" ON "task_templates" USING btree ("next_on","id") WHERE "task_templates"."next_on" is not null;