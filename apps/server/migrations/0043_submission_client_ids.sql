ALTER TABLE "submissions" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_client_key" UNIQUE("participant_day_id","client_id");