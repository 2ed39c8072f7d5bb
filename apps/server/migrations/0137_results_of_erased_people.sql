ALTER TABLE "erased_enrolments" ADD COLUMN "points" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "erased_enrolments" ADD COLUMN "days_completed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "earlier_decisions" ADD COLUMN "ended_at" timestamp (3) with time zone;