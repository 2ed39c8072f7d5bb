ALTER TABLE "challenges" ADD COLUMN "proofs_removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "rating" smallint;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "proof_sha256" text;--> statement-breakpoint
CREATE INDEX "submissions_same_proof_idx" ON "submissions" USING btree ("proof_sha256","submitted_at","id") WHERE "submissions"."proof_sha256" is not null;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_rating" CHECK ("submissions"."rating" is null or ("submissions"."rating" between 1 and 5 and "submissions"."kind" = 'workshop'));--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_proof_sha256" CHECK ("submissions"."proof_sha256" ~ '^[0-9a-f]{64}$');