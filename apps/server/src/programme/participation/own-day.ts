import type { ResponseOf } from '@kolam/contract/core/endpoint.ts';
import type { Language } from '@kolam/contract/core/languages.ts';
import type { ShownFile } from '@kolam/contract/platform/files/model.ts';
import { dayTimes } from '@kolam/contract/programme/challenges/day-times.ts';
import {
  type DayContent,
  emptyContent,
  type Trivia,
} from '@kolam/contract/programme/challenges/days.ts';
import { inLanguage, textIn } from '@kolam/contract/programme/challenges/translated-texts.ts';
import { countsAsDone } from '@kolam/contract/programme/participation/decisions.ts';
import type { getOwnDay } from '@kolam/contract/programme/participation/employee-endpoints.ts';
import { reasonIn } from '@kolam/contract/programme/participation/reasons.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import type { ParticipantContext } from '#core/request-context.ts';
import { type Shower, showFiles, showLinks } from '#platform/files/queries.ts';
import { isElsewhere } from '#programme/challenges/queries.ts';
import { dayPass, passKey } from './day-pass.ts';
import { graceUntil } from './offline-grace.ts';
import { findOwnPlace, type LockedPlace, type OfDay, type OwnPlace, placeOf } from './own-place.ts';
import { presentSecondLook, secondLookUntil } from './second-look.ts';
import type { PersonDayRow, SubmissionRow } from './store.ts';
import {
  leftChallenge,
  notOpen,
  type Problem,
  proofOf,
  retryUntilOf,
  takingPartProblem,
} from './taking-part.ts';

type OwnDay = ResponseOf<typeof getOwnDay>['day'];

/** Returns a day for the signed-in employee. Its content is shown once the day has been opened. */
export async function ownDayResponse(
  db: Queryable,
  context: ParticipantContext,
  of: OfDay,
): Promise<{ day: OwnDay }> {
  return presentPlace(db, context, await findOwnPlace(db, context.actor.id, of));
}

/** Returns a day after a submission on it, whose plan its locks keep. */
export async function ownDayAfter(
  tx: Tx,
  context: ParticipantContext,
  { challenge, day }: LockedPlace,
): Promise<{ day: OwnDay }> {
  const plan = { challenge, day, hasLeft: false };
  return presentPlace(tx, context, await placeOf(tx, context.actor.id, plan));
}

async function presentPlace(
  db: Queryable,
  context: ParticipantContext,
  place: OwnPlace,
): Promise<{ day: OwnDay }> {
  const [day] = await presentOwnDays(db, context, [place]);
  return { day: day as OwnDay };
}

/** Who sees a day, in which language. */
type Viewer = Shower & { actor: { id: string; language: Language } };

/** A day with what is shown of a person's row for it. */
type ShownPlace = Omit<OwnPlace, 'own'> & {
  own: Pick<PersonDayRow, 'points' | 'completedAt' | 'countsTogether'> | null;
};

/**
 * Returns days as their employee sees them at an instant, in at most three queries, and once the key
 * of passes.
 */
export async function presentOwnDays(
  db: Queryable,
  context: Viewer,
  places: ShownPlace[],
  now = context.clock.now(),
): Promise<OwnDay[]> {
  const shown = places.map((place) => ({
    ...place,
    content: place.day.status === 'pending' ? emptyContent : place.day.content,
  }));
  const links = await showLinks(
    db,
    context,
    shown.flatMap(({ content }) => linksIn(content)),
  );
  const proofs = await showFiles(
    db,
    context,
    places.flatMap(({ done }) => done.flatMap(({ proofId }) => proofId ?? [])),
  );
  const show = (link: string) => links.get(link) ?? '';
  // Nothing is loaded from other servers: those would learn who reads the page.
  const showImage = (link: string) => (isElsewhere(link) ? '' : show(link));
  const hasGrace = places.some(({ challenge }) => challenge.offlineGraceMinutes > 0);
  const key = hasGrace ? await passKey(db, context.clock) : null;
  const passFor = (dayId: string) =>
    key === null ? null : dayPass(key, { employeeId: context.actor.id, dayId, now });
  const showing = { show, showImage, passFor, proofs, now, language: context.actor.language };
  return shown.map((place) => presentOwnDay(place, showing));
}

function linksIn({ tasks, trivia, learningModules, workshops }: DayContent): string[] {
  return [
    ...tasks.flatMap(({ coverImage, exampleProof = '' }) => [coverImage, exampleProof]),
    ...trivia.map(({ image }) => image),
    ...learningModules.flatMap(({ pdfUrl, coverImage }) => [pdfUrl, coverImage]),
    ...workshops.map(({ coverImage }) => coverImage),
  ];
}

type Showing = {
  show: (link: string) => string;
  showImage: (link: string) => string;
  passFor: (dayId: string) => string | null;
  proofs: Map<string, ShownFile>;
  now: Date;
  language: Language;
};

const isOver = ({ reason }: Problem): boolean => reason === 'closed' || reason === 'too-late';

function presentOwnDay(
  {
    challenge,
    day,
    own,
    isPaused,
    holiday,
    hasLeft,
    acceptsNote,
    toRemind,
    done,
    content,
  }: ShownPlace & { content: DayContent },
  { show, showImage, passFor, proofs, now, language }: Showing,
): OwnDay {
  const { opensAt, closesAt } = dayTimes(day.date, challenge);
  const ofDay = takingPartProblem(challenge, day, now);
  // A day that opened without the person was before they joined, also once it is over.
  const isBefore = own === null && !hasLeft && (!ofDay || isOver(ofDay));
  const problem = isBefore ? notOpen('before-joined') : (ofDay ?? (hasLeft ? leftChallenge : null));
  const hasPass = problem === null && challenge.offlineGraceMinutes > 0;
  const token = hasPass ? passFor(day.id) : null;
  const doneOf = (id: string) => done.filter(({ componentId }) => componentId === id);
  const isDone = (id: string) => doneOf(id).some(({ status }) => countsAsDone(status));
  return {
    date: day.date,
    status: day.status,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    canTakePart: problem === null,
    pass: token === null ? null : { token, until: graceUntil(day.date, challenge).toISOString() },
    refusal: refusalOf(problem),
    countsTogether: own?.countsTogether ?? challenge.requireAllComponents,
    proofDays: challenge.proofDays,
    acceptsNote,
    complete: own?.completedAt != null,
    paused: isPaused,
    holiday,
    points: own?.points ?? 0,
    tasks: content.tasks.map((task) => ({
      ...inLanguage('tasks', task, language),
      mediaRequired: proofOf(task, challenge),
      coverImage: showImage(task.coverImage),
      ...(task.exampleProof && { exampleProof: showImage(task.exampleProof) }),
      submission: presentLatest(doneOf(task.taskId), { proofs, language, hasLeft }),
    })),
    trivia: content.trivia.map((trivia) => {
      const attempts = doneOf(trivia.triviaId);
      const best = attempts.toSorted((one, other) => other.points - one.points)[0];
      return {
        ...inLanguage('trivia', trivia, language),
        image: showImage(trivia.image),
        questions: presentQuestions(trivia, attempts, {
          // A day that was closed by hand may be opened again.
          isOver: now >= graceUntil(day.date, challenge),
          language,
        }),
        attemptsUsed: attempts.length,
        bestPoints: best?.points ?? null,
        bestRight: best?.rightAnswers ?? null,
        lastRight: attempts.at(-1)?.rightAnswers ?? null,
      };
    }),
    learningModules: content.learningModules.map((module) => ({
      ...inLanguage('learningModules', module, language),
      pdfUrl: show(module.pdfUrl),
      isExternal: isElsewhere(module.pdfUrl),
      coverImage: showImage(module.coverImage),
      completed: isDone(module.moduleId),
    })),
    workshops: content.workshops.map((workshop) => ({
      ...inLanguage('workshops', workshop, language),
      coverImage: showImage(workshop.coverImage),
      link: isDone(workshop.workshopId) ? workshop.link : null,
      joined: isDone(workshop.workshopId),
      rating: doneOf(workshop.workshopId).at(-1)?.rating ?? null,
      reminded:
        workshop.startAt !== null &&
        new Date(workshop.startAt) > now &&
        toRemind.includes(workshop.workshopId),
    })),
  };
}

/** Says nothing about the answers that would help in another attempt, or a colleague. */
function presentQuestions(
  { questions, maxAttempts }: Trivia,
  attempts: SubmissionRow[],
  { isOver, language }: { isOver: boolean; language: Language },
) {
  const last = attempts.at(-1);
  const hasAll = attempts.some(({ rightAnswers }) => rightAnswers === questions.length);
  const isFinal = hasAll || isOver || attempts.length >= maxAttempts;
  const chosen = new Map(last?.answers?.map((answer) => [answer.questionId, answer.optionId]));
  return questions.map(({ questionId, points, options, ...texts }) => {
    const place = options.findIndex(({ optionId }) => optionId === chosen.get(questionId));
    // Lists fields explicitly, so that none reveals the correct options.
    return {
      questionId,
      text: textIn(texts, 'text', language),
      points,
      options: options.map((option) => ({
        optionId: option.optionId,
        text: textIn(option, 'text', language),
      })),
      // Not known once the chosen option was removed.
      isRight: last && isFinal ? (options[place]?.isCorrect ?? null) : null,
      chosenOption: isFinal && place >= 0 ? place : null,
      rightOptions: isOver
        ? options.flatMap(({ isCorrect }, index) => (isCorrect ? index : []))
        : null,
      explanation: isOver ? textIn(texts, 'explanation', language) : null,
    };
  });
}

function refusalOf(problem: Problem | null): OwnDay['refusal'] {
  if (problem === null) return null;
  // Checked apart, so that each reason keeps its code.
  return problem.code === 'DAY_NOT_OPEN'
    ? { code: problem.code, reason: problem.reason }
    : { code: problem.code, reason: problem.reason };
}

/**
 * A withdrawn submission leaves the task as if it had not been sent. A proof that was sent after a
 * request for it shows until when it can be replaced, unless the person has left the challenge.
 */
function presentLatest(
  done: SubmissionRow[],
  { hasLeft, ...showing }: Pick<Showing, 'proofs' | 'language'> & { hasLeft: boolean },
) {
  const [latest, before] = done.filter(({ status }) => status !== 'withdrawn').reverse();
  if (!latest) return null;
  const sent = presentSent(latest, showing);
  if (hasLeft) return { ...sent, retryUntil: null };
  const until = latest.status === 'pending' && before ? retryUntilOf(before) : null;
  return until ? { ...sent, retryUntil: until.toISOString() } : sent;
}

/** Converts a submission for the person who sent it, in their language. */
export function presentSent(
  sent: SubmissionRow,
  { proofs, language }: Pick<Showing, 'proofs' | 'language'>,
) {
  const { id, status, submittedAt, doneAt, note, reason, points, proofId, decidedAt } = sent;
  const secondLook = presentSecondLook(sent);
  return {
    id,
    status,
    submittedAt: submittedAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    note,
    reason: reasonIn(reason, language),
    points,
    proof: proofId === null ? null : (proofs.get(proofId) ?? null),
    decidedAt: decidedAt?.toISOString() ?? null,
    retryUntil: retryUntilOf(sent)?.toISOString() ?? null,
    secondLookUntil: secondLookUntil(sent)?.toISOString() ?? null,
    secondLook: secondLook && {
      askedAt: secondLook.askedAt,
      note: secondLook.note,
      decidedAt: secondLook.decidedAt,
    },
  };
}
