CREATE TABLE "activity_days" (
	"day" date NOT NULL,
	"company_id" uuid NOT NULL,
	"activities" integer DEFAULT 0 NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"tasks" integer DEFAULT 0 NOT NULL,
	"quizzes" integer DEFAULT 0 NOT NULL,
	"questions" integer DEFAULT 0 NOT NULL,
	"right_answers" integer DEFAULT 0 NOT NULL,
	"modules" integer DEFAULT 0 NOT NULL,
	"workshops" integer DEFAULT 0 NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "activity_days_pkey" PRIMARY KEY("day","company_id"),
	CONSTRAINT "activity_days_people" CHECK ("activity_days"."people" between 0 and "activity_days"."activities"),
	CONSTRAINT "activity_days_kinds" CHECK ("activity_days"."activities" = "activity_days"."tasks" + "activity_days"."quizzes" + "activity_days"."modules" + "activity_days"."workshops"),
	CONSTRAINT "activity_days_answers" CHECK ("activity_days"."right_answers" between 0 and "activity_days"."questions")
);
--> statement-breakpoint
CREATE TABLE "activity_totals" (
	"day" date NOT NULL,
	"part" smallint NOT NULL,
	"activities" integer DEFAULT 0 NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"tasks" integer DEFAULT 0 NOT NULL,
	"quizzes" integer DEFAULT 0 NOT NULL,
	"questions" integer DEFAULT 0 NOT NULL,
	"right_answers" integer DEFAULT 0 NOT NULL,
	"modules" integer DEFAULT 0 NOT NULL,
	"workshops" integer DEFAULT 0 NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "activity_totals_pkey" PRIMARY KEY("day","part"),
	CONSTRAINT "activity_totals_people" CHECK ("activity_totals"."people" between 0 and "activity_totals"."activities"),
	CONSTRAINT "activity_totals_kinds" CHECK ("activity_totals"."activities" = "activity_totals"."tasks" + "activity_totals"."quizzes" + "activity_totals"."modules" + "activity_totals"."workshops"),
	CONSTRAINT "activity_totals_answers" CHECK ("activity_totals"."right_answers" between 0 and "activity_totals"."questions")
);
--> statement-breakpoint
CREATE TABLE "challenge_activity_days" (
	"challenge_id" uuid NOT NULL,
	"day" date NOT NULL,
	"company_id" uuid NOT NULL,
	"activities" integer DEFAULT 0 NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "challenge_activity_days_pkey" PRIMARY KEY("challenge_id","day","company_id"),
	CONSTRAINT "challenge_activity_days_activities" CHECK ("challenge_activity_days"."activities" >= 0)
);
--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "joined_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "questions" smallint;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "right_answers" smallint;--> statement-breakpoint
CREATE INDEX "activity_days_company_idx" ON "activity_days" USING btree ("company_id","day");--> statement-breakpoint
CREATE INDEX "challenge_activity_days_day_idx" ON "challenge_activity_days" USING btree ("day","challenge_id","activities","points");--> statement-breakpoint
CREATE INDEX "challenge_activity_days_company_idx" ON "challenge_activity_days" USING btree ("company_id","day");--> statement-breakpoint
CREATE INDEX "challenge_days_content_idx" ON "challenge_days" USING btree ("challenge_id","date") WHERE jsonb_path_exists("challenge_days"."content", '$.*[*]');--> statement-breakpoint
CREATE INDEX "challenges_status_end_date_idx" ON "challenges" USING btree ("status","end_date","id");--> statement-breakpoint
CREATE INDEX "enrolments_joined_idx" ON "enrolments" USING btree ("challenge_id","days_completed","days_assigned") WHERE "enrolments"."joined_at" is not null;--> statement-breakpoint
CREATE INDEX "submissions_waiting_idx" ON "submissions" USING btree ("challenge_id") WHERE "submissions"."has_proof" and "submissions"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "tickets_out_idx" ON "tickets" USING btree ("created_at","id","status") WHERE "tickets"."out" > 0;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_answers" CHECK (num_nulls("submissions"."questions", "submissions"."right_answers") in (0, 2)
        and coalesce("submissions"."right_answers" between 0 and "submissions"."questions", true));
--> statement-breakpoint
-- What the generator does not write: what is kept from now on is filled in from what happened before.
UPDATE "submissions" SET "company_id" = "first"."company_id" FROM (
  SELECT DISTINCT ON ("participant_day_id") "participant_day_id", "company_id" FROM "points_entries" WHERE "participant_day_id" IS NOT NULL ORDER BY "participant_day_id", "id"
) AS "first" WHERE "first"."participant_day_id" = "submissions"."participant_day_id";--> statement-breakpoint
UPDATE "submissions" SET "company_id" = "employees"."company_id" FROM "employees" WHERE "submissions"."company_id" IS NULL AND "employees"."id" = "submissions"."employee_id";--> statement-breakpoint
UPDATE "submissions" SET "questions" = jsonb_array_length("quiz" -> 'questions'), "right_answers" = (
  SELECT count(*) FROM jsonb_array_elements("quiz" -> 'questions') AS "asked" ("question")
  JOIN jsonb_array_elements("submissions"."answers") AS "given" ("answer") ON "answer" ->> 'questionId' = "question" ->> 'questionId'
  WHERE ("question" -> 'options' -> ("answer" ->> 'optionIndex')::int ->> 'isCorrect')::boolean)
FROM "challenge_days", jsonb_array_elements("content" -> 'trivia') AS "quizzes" ("quiz")
WHERE "submissions"."kind" = 'trivia' AND "challenge_days"."id" = "submissions"."day_id" AND "quiz" ->> 'triviaId' = "submissions"."component_id"::text;--> statement-breakpoint
UPDATE "enrolments" SET "joined_at" = "first"."at" FROM (
  SELECT "challenge_id", "employee_id", min("submitted_at") AS "at" FROM "submissions" GROUP BY "challenge_id", "employee_id"
) AS "first" WHERE "first"."challenge_id" = "enrolments"."challenge_id" AND "first"."employee_id" = "enrolments"."employee_id";--> statement-breakpoint
INSERT INTO "activity_days" ("day", "company_id", "activities", "people", "tasks", "quizzes", "questions", "right_answers", "modules", "workshops", "points")
SELECT "day", "company_id", coalesce("activities", 0), coalesce("people", 0), coalesce("tasks", 0), coalesce("quizzes", 0), coalesce("questions", 0), coalesce("right_answers", 0), coalesce("modules", 0), coalesce("workshops", 0), coalesce("earned"."points", 0)
FROM (
  SELECT ("submitted_at" AT TIME ZONE 'Asia/Kolkata')::date AS "day", "submissions"."company_id", count(*) AS "activities", count(DISTINCT "employees"."id") AS "people",
    count(*) FILTER (WHERE "kind" = 'task') AS "tasks", count(*) FILTER (WHERE "kind" = 'trivia') AS "quizzes", sum("questions") AS "questions", sum("right_answers") AS "right_answers",
    count(*) FILTER (WHERE "kind" = 'module') AS "modules", count(*) FILTER (WHERE "kind" = 'workshop') AS "workshops"
  FROM "submissions" LEFT JOIN "employees" ON "employees"."id" = "submissions"."employee_id"
  WHERE "submissions"."company_id" IS NOT NULL GROUP BY 1, 2
) AS "done" FULL JOIN (
  SELECT ("at" AT TIME ZONE 'Asia/Kolkata')::date AS "day", "company_id", sum("points") AS "points" FROM "points_entries" GROUP BY 1, 2
) AS "earned" USING ("day", "company_id");--> statement-breakpoint
INSERT INTO "activity_totals" ("day", "part", "activities", "people", "tasks", "quizzes", "questions", "right_answers", "modules", "workshops", "points")
SELECT "day", get_byte(uuid_send("company_id"), 15) % 16, sum("activities"), sum("people"), sum("tasks"), sum("quizzes"), sum("questions"), sum("right_answers"), sum("modules"), sum("workshops"), sum("points") FROM "activity_days" GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO "challenge_activity_days" ("challenge_id", "day", "company_id", "activities", "points")
SELECT "challenge_id", "day", "company_id", coalesce("activities", 0), coalesce("points", 0)
FROM (
  SELECT "challenge_id", ("submitted_at" AT TIME ZONE 'Asia/Kolkata')::date AS "day", "company_id", count(*) AS "activities"
  FROM "submissions" WHERE "company_id" IS NOT NULL GROUP BY 1, 2, 3
) AS "done" FULL JOIN (
  SELECT "challenge_id", ("at" AT TIME ZONE 'Asia/Kolkata')::date AS "day", "company_id", sum("points") AS "points" FROM "points_entries" WHERE "challenge_id" IS NOT NULL GROUP BY 1, 2, 3
) AS "earned" USING ("challenge_id", "day", "company_id");
