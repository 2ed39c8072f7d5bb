CREATE TABLE "announced_days" (
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "announced_days_kind_record_id_day_pk" PRIMARY KEY("kind","record_id","day")
);
--> statement-breakpoint
CREATE TABLE "notification_mutes" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "notification_mutes_account_id_kind_pk" PRIMARY KEY("account_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid,
	"count" integer DEFAULT 1 NOT NULL,
	"good" integer,
	"level" integer,
	"day" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_count" CHECK ("notifications"."count" > 0),
	CONSTRAINT "notifications_facts" CHECK ("notifications"."record_id" is null or case "notifications"."kind" when 'low-stock' then num_nulls("notifications"."good", "notifications"."level") = 0 when 'invoice-overdue' then "notifications"."day" is not null when 'challenge-starting' then "notifications"."day" is not null when 'challenge-ending' then "notifications"."day" is not null else true end)
);
--> statement-breakpoint
ALTER TABLE "notification_mutes" ADD CONSTRAINT "notification_mutes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announced_days_day_idx" ON "announced_days" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_unread_key" ON "notifications" USING btree ("account_id","kind","record_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_folded_key" ON "notifications" USING btree ("account_id","kind") WHERE "notifications"."read_at" is null and "notifications"."record_id" is null;--> statement-breakpoint
CREATE INDEX "notifications_account_idx" ON "notifications" USING btree ("account_id","created_at","id","kind");--> statement-breakpoint
CREATE INDEX "notifications_account_unread_idx" ON "notifications" USING btree ("account_id","created_at","id","kind") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_record_idx" ON "notifications" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "notifications_created_at_idx" ON "notifications" USING btree ("created_at");