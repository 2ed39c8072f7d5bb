CREATE TABLE "day_pass_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "day_pass_keys_one" CHECK ("day_pass_keys"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "offline_grace_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "done_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_offline_grace" CHECK ("challenges"."offline_grace_minutes" between 0 and 240);--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_done_at" CHECK ("submissions"."done_at" <= "submissions"."submitted_at");