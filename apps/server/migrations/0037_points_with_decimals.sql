-- In one statement, which writes the table once.
ALTER TABLE "challenges"
  ALTER COLUMN "completion_points" SET DATA TYPE numeric(14, 2),
  ALTER COLUMN "bonus_points" SET DATA TYPE numeric(14, 2),
  ALTER COLUMN "penalty_points" SET DATA TYPE numeric(14, 2);--> statement-breakpoint
ALTER TABLE "employees" ALTER COLUMN "total_points" SET DATA TYPE numeric(14, 2);--> statement-breakpoint
ALTER TABLE "challenge_day_totals" ALTER COLUMN "points" SET DATA TYPE numeric(14, 2);--> statement-breakpoint
ALTER TABLE "enrolments" ALTER COLUMN "points" SET DATA TYPE numeric(14, 2);--> statement-breakpoint
ALTER TABLE "participant_days" ALTER COLUMN "points" SET DATA TYPE numeric(14, 2);--> statement-breakpoint
ALTER TABLE "submissions" ALTER COLUMN "points" SET DATA TYPE numeric(14, 2);--> statement-breakpoint
ALTER TABLE "activity_days" ALTER COLUMN "points" SET DATA TYPE numeric(14, 2);--> statement-breakpoint
ALTER TABLE "activity_totals" ALTER COLUMN "points" SET DATA TYPE numeric(14, 2);--> statement-breakpoint
ALTER TABLE "challenge_activity_days" ALTER COLUMN "points" SET DATA TYPE numeric(14, 2);--> statement-breakpoint
ALTER TABLE "points_entries" ALTER COLUMN "points" SET DATA TYPE numeric(14, 2);--> statement-breakpoint
ALTER TABLE "points_weeks" ALTER COLUMN "points" SET DATA TYPE numeric(14, 2);--> statement-breakpoint
ALTER TABLE "teams" ALTER COLUMN "total_points" SET DATA TYPE numeric(14, 2);