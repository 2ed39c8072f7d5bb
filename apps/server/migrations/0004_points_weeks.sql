CREATE TABLE "points_week_earners" (
	"week" date NOT NULL,
	"employee_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "points_week_earners_pkey" PRIMARY KEY("employee_id","week")
);
--> statement-breakpoint
CREATE TABLE "points_weeks" (
	"week" date NOT NULL,
	"company_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"participants" integer NOT NULL,
	CONSTRAINT "points_weeks_pkey" PRIMARY KEY("week","company_id"),
	CONSTRAINT "points_weeks_participants" CHECK ("points_weeks"."participants" >= 0)
);
--> statement-breakpoint
CREATE INDEX "employees_figures_idx" ON "employees" USING btree ("company_id","status","engagement_score");
--> statement-breakpoint
INSERT INTO "points_week_earners" ("week", "employee_id", "company_id") SELECT DISTINCT ON (1, 2) date_trunc('week', "at" AT TIME ZONE 'Asia/Kolkata')::date, "employee_id", "points_entries"."company_id" FROM "points_entries" JOIN "employees" ON "employees"."id" = "employee_id" WHERE "points" > 0 ORDER BY 1, 2, "points_entries"."id";--> statement-breakpoint
INSERT INTO "points_weeks" ("week", "company_id", "points", "participants") SELECT "week", "company_id", sum("points"), (SELECT count(*) FROM "points_week_earners" AS "earners" WHERE "earners"."week" = "sums"."week" AND "earners"."company_id" = "sums"."company_id") FROM (SELECT date_trunc('week', "at" AT TIME ZONE 'Asia/Kolkata')::date AS "week", "company_id", "points" FROM "points_entries") AS "sums" GROUP BY "week", "company_id";
