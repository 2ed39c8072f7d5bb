-- Options of quiz questions have ids. What has one keeps it.
UPDATE "challenge_days" SET "content" = jsonb_set("content", '{trivia}', (
  SELECT jsonb_agg("quiz" || jsonb_build_object('questions', (
    SELECT coalesce(jsonb_agg("question" || jsonb_build_object('options', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('optionId', gen_random_uuid()) || "option" ORDER BY "option_place"), '[]')
      FROM jsonb_array_elements("question" -> 'options') WITH ORDINALITY AS "options" ("option", "option_place")
    )) ORDER BY "question_place"), '[]')
    FROM jsonb_array_elements("quiz" -> 'questions') WITH ORDINALITY AS "questions" ("question", "question_place")
  )) ORDER BY "quiz_place")
  FROM jsonb_array_elements("content" -> 'trivia') WITH ORDINALITY AS "quizzes" ("quiz", "quiz_place")
)) WHERE jsonb_array_length("content" -> 'trivia') > 0;--> statement-breakpoint
UPDATE "library_items" SET "content" = jsonb_set("content", '{trivia}', (
  SELECT jsonb_agg("quiz" || jsonb_build_object('questions', (
    SELECT coalesce(jsonb_agg("question" || jsonb_build_object('options', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('optionId', gen_random_uuid()) || "option" ORDER BY "option_place"), '[]')
      FROM jsonb_array_elements("question" -> 'options') WITH ORDINALITY AS "options" ("option", "option_place")
    )) ORDER BY "question_place"), '[]')
    FROM jsonb_array_elements("quiz" -> 'questions') WITH ORDINALITY AS "questions" ("question", "question_place")
  )) ORDER BY "quiz_place")
  FROM jsonb_array_elements("content" -> 'trivia') WITH ORDINALITY AS "quizzes" ("quiz", "quiz_place")
)) WHERE "kind" = 'trivia';--> statement-breakpoint
-- Stored answers name the option that is at their place now. If there is none, they stay as they are.
WITH "quizzes" AS MATERIALIZED (
  SELECT "challenge_days"."id" AS "day_id", ("quiz" ->> 'triviaId')::uuid AS "component_id",
    jsonb_object_agg("question" ->> 'questionId', jsonb_path_query_array("question", '$.options[*].optionId')) AS "options"
  FROM "challenge_days", jsonb_array_elements("content" -> 'trivia') AS "asked" ("quiz"), jsonb_array_elements("quiz" -> 'questions') AS "questions" ("question")
  GROUP BY 1, 2
)
UPDATE "submissions" SET "answers" = (
  SELECT jsonb_agg(CASE WHEN "option_id" IS NULL THEN "answer" ELSE jsonb_build_object('questionId', "answer" -> 'questionId', 'optionId', "option_id") END ORDER BY "place")
  FROM jsonb_array_elements("answers") WITH ORDINALITY AS "given" ("answer", "place")
  CROSS JOIN LATERAL (SELECT "options" -> ("answer" ->> 'questionId') -> ("answer" ->> 'optionIndex')::int AS "option_id") AS "chosen"
) FROM "quizzes"
WHERE "submissions"."kind" = 'trivia' AND "submissions"."day_id" = "quizzes"."day_id" AND "submissions"."component_id" = "quizzes"."component_id"
  AND jsonb_array_length("answers") > 0;
