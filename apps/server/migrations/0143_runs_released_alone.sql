ALTER TABLE "payment_runs" ADD COLUMN "is_approved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Runs that were released before needed what the setting then asked for.
update payment_runs set is_approved = true where released_at is not null;
