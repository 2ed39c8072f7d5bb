ALTER TABLE "participant_days" ADD COLUMN "counts_together" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The rule of now, but for days that got points before they were complete: those counted one by one.
UPDATE "participant_days" SET "counts_together" = true
FROM "challenge_days", "challenges"
WHERE "challenge_days"."id" = "participant_days"."day_id"
	AND "challenges"."id" = "participant_days"."challenge_id"
	AND "challenges"."require_all_components"
	AND (jsonb_path_exists("content", '$.tasks[*] ? (!(@.isOptional == true))')
		OR jsonb_path_exists("content", '$.trivia[*]')
		OR jsonb_path_exists("content", '$.learningModules[*] ? (@.required == true)'))
	AND NOT EXISTS (
		SELECT 1 FROM "points_entries" AS "scored"
		WHERE "scored"."participant_day_id" = "participant_days"."id" AND "scored"."kind" = 'score'
			AND "scored"."at" < coalesce(least("completed_at", "completed_before", (
				SELECT min("completing"."at") FROM "points_entries" AS "completing"
				WHERE "completing"."participant_day_id" = "participant_days"."id"
					AND "completing"."kind" = 'completion'
			)), 'infinity')
	);
