ALTER TABLE "participant_days" ADD COLUMN "completed_before" timestamp (3) with time zone;--> statement-breakpoint
-- A day that is not complete, but had points for its completion, was complete before.
UPDATE "participant_days" SET "completed_before" = "completions"."at"
FROM (SELECT "participant_day_id", max("at") AS "at" FROM "points_entries" WHERE "kind" IN ('completion', 'bonus') GROUP BY 1) AS "completions"
WHERE "participant_days"."id" = "completions"."participant_day_id" AND "completed_at" IS NULL;
