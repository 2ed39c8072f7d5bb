ALTER TABLE "challenge_rewards" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "challenge_rewards" ADD COLUMN "start_date" date;--> statement-breakpoint
ALTER TABLE "challenge_rewards" ADD COLUMN "end_date" date;--> statement-breakpoint
ALTER TABLE "challenge_rewards" ADD COLUMN "company_name" text;--> statement-breakpoint
-- Rewards that were given already say what they would have said until now.
UPDATE "challenge_rewards" SET "title" = challenges.title, "start_date" = challenges.start_date,
  "end_date" = challenges.end_date, "company_name" = companies.name
FROM challenges, employees JOIN companies ON companies.id = employees.company_id
WHERE challenges.id = "challenge_rewards"."challenge_id" AND employees.id = "challenge_rewards"."employee_id";--> statement-breakpoint
ALTER TABLE "challenge_rewards" ALTER COLUMN "title" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "challenge_rewards" ALTER COLUMN "start_date" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "challenge_rewards" ALTER COLUMN "end_date" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "challenge_rewards" ALTER COLUMN "company_name" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "participant_days_day_employee_idx" ON "participant_days" USING btree ("day_id","employee_id");
