CREATE TABLE "employee_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"date" date NOT NULL,
	"challenge_id" uuid,
	"in_inbox" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"handled_at" timestamp (3) with time zone,
	CONSTRAINT "employee_notices_once_key" UNIQUE("employee_id","kind","subject_id","date")
);
--> statement-breakpoint
CREATE TABLE "employee_pushes" (
	"employee_id" uuid NOT NULL,
	"day" date NOT NULL,
	"number" smallint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "employee_pushes_employee_id_day_number_pk" PRIMARY KEY("employee_id","day","number"),
	CONSTRAINT "employee_pushes_number" CHECK ("employee_pushes"."number" between 1 and 2)
);
--> statement-breakpoint
CREATE TABLE "notice_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notice_keys_one" CHECK ("notice_keys"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "employee_notification_settings" (
	"employee_id" uuid PRIMARY KEY NOT NULL,
	"hour" text DEFAULT '08:30' NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "employee_notification_settings_hour" CHECK ("employee_notification_settings"."hour" ~ '^([01][0-9]|2[0-3]):[03]0$')
);
--> statement-breakpoint
CREATE TABLE "employee_weekly_mails" (
	"employee_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"payload" text NOT NULL,
	"topic" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"reserved_at" timestamp (3) with time zone,
	CONSTRAINT "push_deliveries_payload" CHECK (octet_length("push_deliveries"."payload") <= 300),
	CONSTRAINT "push_deliveries_topic" CHECK ("push_deliveries"."topic" ~ '^[A-Za-z0-9_-]{1,32}$')
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_keys_one" CHECK ("push_keys"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"agent" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_ok_at" timestamp (3) with time zone NOT NULL,
	"fails" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_key" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "workshop_reminders" (
	"day_id" uuid NOT NULL,
	"workshop_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	CONSTRAINT "workshop_reminders_pkey" PRIMARY KEY("day_id","workshop_id","employee_id")
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "notices" text DEFAULT 'due' NOT NULL;--> statement-breakpoint
ALTER TABLE "employee_notices" ADD CONSTRAINT "employee_notices_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_pushes" ADD CONSTRAINT "employee_pushes_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_notification_settings" ADD CONSTRAINT "employee_notification_settings_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_weekly_mails" ADD CONSTRAINT "employee_weekly_mails_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_reminders" ADD CONSTRAINT "workshop_reminders_day_id_challenge_days_id_fk" FOREIGN KEY ("day_id") REFERENCES "public"."challenge_days"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_reminders" ADD CONSTRAINT "workshop_reminders_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employee_notices_inbox_idx" ON "employee_notices" USING btree ("employee_id","created_at","id") WHERE "employee_notices"."in_inbox";--> statement-breakpoint
CREATE INDEX "employee_notices_unread_idx" ON "employee_notices" USING btree ("employee_id") WHERE "employee_notices"."in_inbox" and "employee_notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "employee_notices_due_idx" ON "employee_notices" USING btree ("due_at","employee_id") WHERE "employee_notices"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "employee_notices_waiting_idx" ON "employee_notices" USING btree ("employee_id") WHERE "employee_notices"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "employee_notices_announcement_idx" ON "employee_notices" USING btree ("subject_id","employee_id") WHERE "employee_notices"."kind" = 'announcement';--> statement-breakpoint
CREATE INDEX "employee_notices_created_at_idx" ON "employee_notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "employee_pushes_day_idx" ON "employee_pushes" USING btree ("day");--> statement-breakpoint
CREATE INDEX "push_deliveries_due_idx" ON "push_deliveries" USING btree ("due_at","id") WHERE "push_deliveries"."reserved_at" is null;--> statement-breakpoint
CREATE INDEX "push_deliveries_subscription_idx" ON "push_deliveries" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "push_deliveries_expires_at_idx" ON "push_deliveries" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_account_idx" ON "push_subscriptions" USING btree ("account_id","last_ok_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_last_ok_at_idx" ON "push_subscriptions" USING btree ("last_ok_at");--> statement-breakpoint
CREATE INDEX "workshop_reminders_employee_idx" ON "workshop_reminders" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "consents_reminders_idx" ON "consents" USING btree ("employee_id") WHERE "consents"."purpose" = 'reminders' and "consents"."given";--> statement-breakpoint
CREATE INDEX "announcements_notices_idx" ON "announcements" USING btree ("notices","publish_at") WHERE "announcements"."notices" <> 'none';--> statement-breakpoint
-- Announcements from before notices notify nobody, except those still to be published.
UPDATE "announcements" SET "notices" = 'none' WHERE "publish_at" <= now();
