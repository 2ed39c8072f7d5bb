CREATE TABLE "announcement_reads" (
	"announcement_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "announcement_reads_pkey" PRIMARY KEY("announcement_id","employee_id")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"challenge_id" uuid,
	"company_id" uuid,
	"audience" text GENERATED ALWAYS AS (case when challenge_id is null then 'company' else 'challenge' end) STORED NOT NULL,
	"title" text collate "und-x-icu" NOT NULL,
	"text" text NOT NULL,
	"link" text NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"publish_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"created_by_name" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower((title || e'\n' || text) collate "und-x-icu")) STORED NOT NULL,
	CONSTRAINT "announcements_target" CHECK (num_nonnulls("announcements"."challenge_id", "announcements"."company_id") = 1),
	CONSTRAINT "announcements_times" CHECK ("announcements"."expires_at" > "announcements"."publish_at"),
	CONSTRAINT "announcements_link" CHECK ("announcements"."link" = '' or "announcements"."link" ~* '^https://')
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"employee_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_token_key" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "announcement_reads" ADD CONSTRAINT "announcement_reads_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_reads" ADD CONSTRAINT "announcement_reads_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_reads_employee_idx" ON "announcement_reads" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "announcements_search_idx" ON "announcements" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "announcements_publish_at_idx" ON "announcements" USING btree ("publish_at","id");--> statement-breakpoint
CREATE INDEX "announcements_title_idx" ON "announcements" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "announcements_created_at_idx" ON "announcements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "announcements_audience_idx" ON "announcements" USING btree ("audience","publish_at","id");--> statement-breakpoint
CREATE INDEX "announcements_challenge_idx" ON "announcements" USING btree ("challenge_id","publish_at","id");--> statement-breakpoint
CREATE INDEX "announcements_company_idx" ON "announcements" USING btree ("company_id","publish_at","id");