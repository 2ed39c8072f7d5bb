ALTER TABLE "employee_pushes" DROP COLUMN "at";--> statement-breakpoint
ALTER TABLE "push_subscriptions" DROP COLUMN "fails";