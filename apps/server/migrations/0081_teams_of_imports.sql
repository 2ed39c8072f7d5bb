ALTER TABLE "employee_imports" ADD COLUMN "new_team_maximum" integer;--> statement-breakpoint
ALTER TABLE "employee_imports" ADD COLUMN "new_teams" jsonb DEFAULT '[]'::jsonb NOT NULL;