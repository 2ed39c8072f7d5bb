-- Quiz questions have an explanation. Earlier ones have an empty one.
UPDATE "challenge_days" SET "content" = jsonb_set("content", '{trivia}', (
  SELECT jsonb_agg(quiz || jsonb_build_object('questions', (
    SELECT coalesce(jsonb_agg(question || '{"explanation": ""}' ORDER BY question_place), '[]')
    FROM jsonb_array_elements(quiz -> 'questions') WITH ORDINALITY AS questions (question, question_place)
  )) ORDER BY quiz_place)
  FROM jsonb_array_elements("content" -> 'trivia') WITH ORDINALITY AS quizzes (quiz, quiz_place)
)) WHERE jsonb_array_length("content" -> 'trivia') > 0;
