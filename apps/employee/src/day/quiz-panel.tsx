import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { newId } from '#core/new-id.ts';
import { rowOf, submit as submitPart, useOutbox } from '#core/outbox/page-outbox.ts';
import { isWaiting } from '#core/outbox/row.ts';
import type { DayOf, OwnDay } from '#core/submission.ts';
import { useMessages } from '#language/language.ts';
import { problemText } from '#language/problem-text.ts';
import { useTexts } from '#language/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { Written } from '#ui/written.tsx';
import styles from './day.module.css';
import { useDraft } from './drafts.ts';
import { quizTexts } from './quiz-texts.ts';
import { RowNotice } from './row-notice.tsx';
import { UnsentNotice } from './unsent-notice.tsx';

type Quiz = OwnDay['trivia'][number];
type Option = Quiz['questions'][number]['options'][number];

/** The id of an option, or its place on a day that the device stored before options had ids. */
const choiceOf = ({ optionId }: Option, place: number): string | number => optionId ?? place;

type QuizPanelProps = { of: DayOf; quiz: Quiz; day: OwnDay };

export function QuizPanel({ of, quiz, day }: QuizPanelProps) {
  const messages = useMessages();
  const { day: texts } = messages;
  const ofQuiz = useTexts(quizTexts);
  const {
    draft: chosen,
    change,
    clear,
  } = useDraft<Record<string, string | number>>(
    `${of.challengeId} ${of.date} ${quiz.triviaId}`,
    {},
  );
  const [wrong, setWrong] = useState<string>();
  const [isTryingAgain, setIsTryingAgain] = useState(false);
  const row = rowOf(useOutbox(), of, quiz.triviaId);
  const answering = useMutation({ mutationFn: submitPart });
  const isKnown = quiz.questions.some(({ isRight }) => isRight !== null);
  const { lastRight } = quiz;
  const rightText = lastRight === null ? '' : texts.right(lastRight, quiz.questions.length);
  const most = quiz.questions.reduce((sum, { points }) => sum + points, 0);
  const left = quiz.maxAttempts - quiz.attemptsUsed;
  const canTry = day.canTakePart && left > 0 && !isKnown && !isWaiting(row);
  const isAsked = canTry && quiz.attemptsUsed > 0 && !isTryingAgain;
  const canAnswer = canTry && !isAsked;
  const isUnsent = !day.canTakePart && !isKnown && !row && Object.keys(chosen).length > 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    const answers = quiz.questions.flatMap(({ questionId, options }) => {
      // An option that was removed meanwhile is no answer.
      const choice = options.map(choiceOf).find((each) => each === chosen[questionId]);
      if (choice === undefined) return [];
      return typeof choice === 'string'
        ? { questionId, optionId: choice }
        : { questionId, optionIndex: choice };
    });
    const isComplete = answers.length === quiz.questions.length;
    setWrong(isComplete ? undefined : texts.answerAll);
    if (!isComplete) return;
    const part = { of, partId: quiz.triviaId, clientId: newId() };
    answering.mutate(
      {
        submission: { kind: 'trivia', ...part, answers },
        ...{ title: quiz.title, points: null, day },
      },
      { onSuccess: () => clear({}) },
    );
  }

  return (
    <Form onSubmit={submit}>
      <h2>
        <Written text={quiz.title} />
      </h2>
      {quiz.image && <img className={styles.cover} src={quiz.image} alt="" />}
      {quiz.description && (
        <p>
          <Written text={quiz.description} />
        </p>
      )}
      <p className={styles.dimmed}>
        {[
          left === 0 && texts.attemptsUsed,
          left > 0 && !isKnown && texts.attempts(quiz.attemptsUsed, quiz.maxAttempts),
          quiz.bestPoints === null
            ? ofQuiz.upTo(messages.points(most))
            : texts.bestPoints(messages.points(quiz.bestPoints)),
          !quiz.isTranslated && texts.inEnglish,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {isKnown && rightText && (
        <p>{quiz.attemptsUsed > 1 ? ofQuiz.lastAttempt(rightText) : rightText}</p>
      )}
      {row && <RowNotice row={row} />}
      {isUnsent && <UnsentNotice />}
      {(canAnswer || isKnown || isUnsent) &&
        quiz.questions.map((question) => (
          <Question
            key={question.questionId}
            question={question}
            chosen={chosen[question.questionId]}
            onChoice={canAnswer ? (choice) => change({ [question.questionId]: choice }) : undefined}
          />
        ))}
      {isAsked && (
        <>
          <p>{ofQuiz.notAll(rightText)}</p>
          <Button look="outlined" onClick={() => setIsTryingAgain(true)}>
            {ofQuiz.again(left)}
          </Button>
        </>
      )}
      {wrong && <Notice tone="bad">{wrong}</Notice>}
      {answering.error && <Notice tone="bad">{problemText(answering.error, messages)}</Notice>}
      {canAnswer && (
        <Button type="submit" busy={answering.isPending}>
          {texts.answerQuiz}
        </Button>
      )}
    </Form>
  );
}

type QuestionProps = {
  question: Quiz['questions'][number];
  chosen: string | number | undefined;
  /** Undefined while nothing can be answered. */
  onChoice: ((choice: string | number) => void) | undefined;
};

function Question({ question, chosen, onChoice }: QuestionProps) {
  const messages = useMessages();
  const { day: texts } = messages;
  const ofQuiz = useTexts(quizTexts);
  const { questionId, text, points, options, isRight, rightOptions, explanation } = question;
  // Before the answers were sent, only this page knows them.
  const chosenOption = question.chosenOption ?? options.map(choiceOf).indexOf(chosen ?? '');
  return (
    <fieldset className={styles.question}>
      <legend>
        <Written text={text} /> <span className={styles.dimmed}>{messages.points(points)}</span>
      </legend>
      {onChoice
        ? options.map((option, place) => {
            const choice = choiceOf(option, place);
            return (
              <label key={choice} className={styles.option}>
                <input
                  type="radio"
                  name={questionId}
                  checked={chosen === choice}
                  onChange={() => onChoice(choice)}
                />
                <span>
                  <Written text={option.text} />
                </span>
              </label>
            );
          })
        : options.map((option, place) => (
            <p
              key={choiceOf(option, place)}
              className={styles.option}
              data-right={rightOptions?.includes(place) || undefined}
            >
              <Written
                text={[
                  option.text,
                  chosenOption === place && ofQuiz.yourAnswer,
                  rightOptions?.includes(place) && ofQuiz.rightAnswer,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              />
            </p>
          ))}
      {isRight !== null && <p>{isRight ? texts.isRight : texts.isWrong}</p>}
      {explanation && (
        <p className={styles.dimmed}>
          <Written text={explanation} />
        </p>
      )}
    </fieldset>
  );
}
