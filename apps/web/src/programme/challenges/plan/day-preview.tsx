import { fileIdOf } from '@kolam/contract/platform/files/own-link.ts';
import { platformLabels } from '@kolam/contract/programme/challenges/days.ts';
import { IconBook, IconChecklist, IconHelpCircle, IconVideo } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatCount, formatDateTime, formatTime, pointsText } from '#ui/format.ts';
import { instantOf } from '#ui/india-time.ts';
import looks from '#ui/looks.module.css';
import type { DayDraft } from './day-draft.ts';
import styles from './day-preview.module.css';

type CardProps = {
  icon: typeof IconBook;
  title: string;
  facts: (string | false)[];
  image?: string;
  children?: ReactNode;
};

function Card({ icon: Glyph, title, facts, image, children }: CardProps) {
  return (
    <li className={styles.card}>
      {image && fileIdOf(image) !== null && (
        <img
          className={styles.image}
          src={image}
          alt=""
          referrerPolicy="no-referrer"
          onError={(event) => {
            event.currentTarget.hidden = true;
          }}
        />
      )}
      <div className={styles.body}>
        <p className={styles.title}>
          <Glyph size={17} stroke={1.75} aria-hidden="true" />
          {title || 'Untitled'}
        </p>
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
        {children}
      </div>
    </li>
  );
}

const points = (typed: string) => pointsText(Number(typed));

function whenOf(startAt: string, endAt: string) {
  if (startAt === '') return 'Time to be announced';
  const ends = endAt === '' ? '' : ` to ${formatTime(instantOf(endAt) ?? '')}`;
  return `${formatDateTime(instantOf(startAt))}${ends}`;
}

const proofs = { none: false, photo: 'with a photo', video: 'with a video' } as const;

/** A preview of how people see a day. It doesn't show which options are correct. */
export function DayPreview({ draft }: { draft: DayDraft }) {
  const { tasks, trivia, learningModules, workshops } = draft;
  if (tasks.length + trivia.length + learningModules.length + workshops.length === 0) {
    return <p className={styles.nothing}>There is nothing to do on this day.</p>;
  }
  return (
    <ul className={styles.preview} aria-label="What people see">
      {tasks.map((task) => (
        <Card
          key={task.key}
          icon={IconChecklist}
          title={task.title}
          image={task.coverImage}
          facts={[points(task.points), proofs[task.mediaRequired], task.isOptional && 'optional']}
        >
          {task.description && <p className={styles.text}>{task.description}</p>}
        </Card>
      ))}
      {trivia.map((quiz) => (
        <Card
          key={quiz.key}
          icon={IconHelpCircle}
          title={quiz.title}
          image={quiz.image}
          facts={[
            formatCount(quiz.questions.length, ['question', 'questions']),
            `${formatCount(Number(quiz.maxAttempts), ['attempt', 'attempts'])}, the best counts`,
          ]}
        >
          {quiz.description && <p className={styles.text}>{quiz.description}</p>}
          <ol className={styles.questions}>
            {quiz.questions.map((question) => (
              <li key={question.key}>
                <p>
                  {question.text || 'Question'}{' '}
                  <span className={looks.small}>{points(question.points)}</span>
                </p>
                <ul className={styles.options}>
                  {question.options.map((option) => (
                    <li key={option.key}>{option.text || 'Option'}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </Card>
      ))}
      {learningModules.map((module) => (
        <Card
          key={module.key}
          icon={IconBook}
          title={module.title}
          image={module.coverImage}
          facts={[
            Number(module.durationMins) > 0 && `${module.durationMins} min`,
            module.pdfUrl !== '' && 'PDF',
            module.required && 'required',
          ]}
        />
      ))}
      {workshops.map((workshop) => (
        <Card
          key={workshop.key}
          icon={IconVideo}
          title={workshop.title}
          image={workshop.coverImage}
          facts={[whenOf(workshop.startAt, workshop.endAt), platformLabels[workshop.platform]]}
        />
      ))}
    </ul>
  );
}
