ALTER TABLE "backups" ADD COLUMN "job_id" uuid;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "missing_files" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "backups" ADD CONSTRAINT "backups_missing_files" CHECK ("backups"."missing_files" >= 0);