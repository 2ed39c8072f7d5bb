-- The report of a challenge that was not over gets the key of one: after its end another is made.
UPDATE "company_reports" SET "period" = "period" || ' running'
WHERE "kind" = 'challenge' AND "period" NOT LIKE '% running' AND coalesce(
	"figures" #>> '{period,challenge,status}',
	(SELECT "status" FROM "challenges" WHERE "id" = "challenge_id")
) <> 'completed';
