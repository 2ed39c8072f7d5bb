import { describe, expect, it } from 'vitest';
import { instantOf, localTimeOf, partsOfTime, timeOfParts } from '#ui/india-time.ts';
import { asNew, same, underKeysOf, withIdsOf } from './compare-drafts.ts';
import {
  contentOf,
  type DayDraft,
  draftOf,
  emptyDraft,
  newComponent,
  newOption,
  type OptionDraft,
} from './day-draft.ts';
import { draftProblems, labelOf } from './day-problems.ts';
import { mergeDrafts } from './merge-drafts.ts';

const uuid = (n: number) => `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`;

const task = (n: number, title: string) => ({
  taskId: uuid(n),
  title,
  description: '',
  points: 10,
  isOptional: false,
  mediaRequired: 'none' as const,
  coverImage: '',
});

const dayOfTasks = (...tasks: ReturnType<typeof task>[]) =>
  draftOf({ status: 'pending', tasks, trivia: [], learningModules: [], workshops: [] });

const titles = (draft: DayDraft) => draft.tasks.map(({ title }) => title);

const retitled = (draft: DayDraft, n: number, title: string): DayDraft => ({
  ...draft,
  tasks: draft.tasks.map((one, at) => (at === n ? { ...one, title } : one)),
});

const full = {
  status: 'open' as const,
  tasks: [{ ...task(1, 'Walk'), exampleProof: `/api/files/${uuid(9)}` }],
  trivia: [
    {
      triviaId: uuid(2),
      title: 'Water',
      description: 'How much?',
      image: '',
      maxAttempts: 2,
      questions: [
        {
          questionId: uuid(3),
          text: 'A day?',
          points: 5,
          options: [
            { optionId: uuid(6), text: '2 l', isCorrect: true },
            { optionId: uuid(7), text: '9 l', isCorrect: false },
          ],
          explanation: 'More on hot days.',
        },
      ],
    },
  ],
  learningModules: [
    {
      moduleId: uuid(4),
      title: 'Sleep',
      required: true,
      pdfUrl: 'https://example.com/a.pdf',
      coverImage: '',
      durationMins: 15,
    },
  ],
  workshops: [
    {
      workshopId: uuid(5),
      title: 'Yoga',
      platform: 'zoom' as const,
      link: 'https://example.com/z',
      startAt: '2026-11-21T12:30:00.000Z',
      endAt: null,
      coverImage: '',
      bring: 'A mat',
      translations: { hi: { title: 'योग', bring: 'चटाई' } },
    },
  ],
};

describe('a draft', () => {
  it('sends what it was created from', () => {
    const { status: _, ...content } = full;
    // Always with translations: without them, the server keeps those stored.
    const sent = JSON.parse(JSON.stringify(content), (name, value) =>
      name !== 'hi' && (value?.title || value?.text) ? { translations: {}, ...value } : value,
    );
    expect(contentOf(draftOf(full))).toEqual(sent);
  });

  it('of empty components reports everything that is missing', () => {
    const problems = draftProblems({
      ...emptyDraft,
      tasks: [newComponent.tasks()],
      trivia: [newComponent.trivia()],
      learningModules: [newComponent.learningModules()],
      workshops: [newComponent.workshops()],
    });
    expect(problems).toEqual({
      'tasks.0.title': 'Title is required',
      'trivia.0.title': 'Quiz title is required',
      'trivia.0.questions.0.text': 'Question text is required',
      'trivia.0.questions.0.options.0.text': 'Option text is required',
      'trivia.0.questions.0.options.1.text': 'Option text is required',
      'trivia.0.questions.0.options': 'Mark at least one correct option.',
      'learningModules.0.title': 'Title is required',
      'workshops.0.title': 'Title is required',
      'workshops.0.link': 'Link is required',
    });
  });

  it.each([...['2026-11-21T', 'T18:30', '2026-11-21T?', 'T?', 'novT18:30'], '23 Nov 2026T18:30'])(
    'refuses the incomplete time %s',
    (endAt) => {
      const [yoga] = draftOf(full).workshops;
      if (!yoga) throw new Error('There is no workshop');
      const problems = draftProblems({ ...emptyDraft, workshops: [{ ...yoga, endAt }] });
      expect(problems).toEqual({ 'workshops.0.endAt': 'Enter a valid date and time' });
    },
  );

  it('is equal whichever signed link a file has', () => {
    const link = (signature: string) => `/api/files/${uuid(9)}?signature=${signature}`;
    const withLink = (signature: string) => ({ key: signature, coverImage: link(signature) });
    expect(same(withLink('a'), withLink('b'))).toBe(true);
    expect(same(withLink('a'), { key: 'a', coverImage: '' })).toBe(false);
  });
});

describe('a path in a day', () => {
  it.each([
    ['tasks.0.title', 'Task 1: Title'],
    ['trivia.1.questions', 'Quiz 2: Questions'],
    ['trivia.0.questions.2.text', 'Quiz 1, question 3: Text'],
    ['trivia.0.questions.2.options.1.text', 'Quiz 1, question 3, option 2: Text'],
    ['workshops', 'workshops'],
  ])('%s has the label %s', (path, label) => {
    expect(labelOf(path)).toBe(label);
  });
});

describe('times', () => {
  it('are in Indian time, whatever the machine’s time zone', () => {
    expect(localTimeOf('2026-11-21T18:45:00.000Z')).toBe('2026-11-22T00:15');
    expect(instantOf('2026-11-22T00:15')).toBe('2026-11-21T18:45:00.000Z');
    expect([localTimeOf(null), instantOf('')]).toEqual(['', null]);
  });

  it.each([
    ['2026-11-22T00:15', { day: '2026-11-22', time: '00:15' }],
    ['2026-11-22T', { day: '2026-11-22', time: '' }],
    ['T00:15', { day: '', time: '00:15' }],
    ['TueT', { day: 'Tue', time: '' }],
    ['', { day: '', time: '' }],
  ])('“%s” has the parts %j', (local, parts) => {
    expect(partsOfTime(local)).toEqual(parts);
    expect(timeOfParts(parts)).toBe(local);
  });
});

describe('a saved draft', () => {
  it('keeps the keys of the sent one and takes the ids of the response', () => {
    const walk = { ...newComponent.tasks(), title: 'Walk' };
    const sent = { ...emptyDraft, tasks: [walk] } as DayDraft;
    const saved = underKeysOf(sent, dayOfTasks(task(1, 'Walk')));
    expect(saved.tasks[0]).toMatchObject({ key: walk.key, id: uuid(1) });
    const typedOn = withIdsOf(saved, retitled(sent, 0, 'Walk far'));
    expect(typedOn.tasks[0]).toMatchObject({ key: walk.key, id: uuid(1), title: 'Walk far' });
    expect(same(saved, typedOn)).toBe(false);
  });

  it('keeps its options apart, with their ids, in any order and beside new ones', () => {
    const sent = draftOf(full);
    const [water] = sent.trivia;
    const [question] = water?.questions ?? [];
    if (!water || !question) throw new Error('There is no question');
    const withOptions = (...options: OptionDraft[]): DayDraft => ({
      ...sent,
      trivia: [{ ...water, questions: [{ ...question, options }] }],
    });
    const optionsOf = (draft: DayDraft) => draft.trivia[0]?.questions[0]?.options;
    const idsOf = (draft: DayDraft) => optionsOf(draft)?.map(({ id }) => id);
    const [litres, nine] = question.options as [OptionDraft, OptionDraft];
    const three = { ...newOption(), text: '3 l' };
    const typed = withOptions(nine, litres, three);
    expect(contentOf(typed).trivia[0]?.questions[0]?.options).toMatchObject([
      { optionId: uuid(7), text: '9 l' },
      { optionId: uuid(6), text: '2 l' },
      { text: '3 l' },
    ]);
    expect(contentOf(typed).trivia[0]?.questions[0]?.options[2]).not.toHaveProperty('optionId');
    const response = withOptions(nine, litres, { ...three, key: uuid(8), id: uuid(8) });
    const saved = underKeysOf(typed, response);
    expect(optionsOf(saved)?.[2]).toEqual({ ...three, id: uuid(8) });
    const typedOn = withIdsOf(saved, withOptions(three, nine, litres));
    expect(idsOf(typedOn)).toEqual([uuid(8), uuid(7), uuid(6)]);
    expect(idsOf(asNew(saved))).toEqual([undefined, undefined, undefined]);
  });
});

describe('merging a newer version', () => {
  const before = dayOfTasks(task(1, 'A'), task(2, 'B'), task(3, 'C'));

  it('takes theirs where nothing was typed, and keeps typed values', () => {
    const typed = retitled(before, 0, 'A mine');
    const latest = dayOfTasks(task(1, 'A'), task(2, 'B theirs'), task(3, 'C'), task(4, 'D theirs'));
    const { merged, contested } = mergeDrafts({ before, typed, latest });
    expect(titles(merged)).toEqual(['A mine', 'B theirs', 'C', 'D theirs']);
    expect(contested).toEqual([]);
  });

  it('names what both changed', () => {
    const typed = retitled(before, 1, 'B mine');
    const latest = dayOfTasks(task(1, 'A'), task(2, 'B theirs'), task(3, 'C'));
    const { merged, contested } = mergeDrafts({ before, typed, latest });
    expect(titles(merged)).toEqual(['A', 'B mine', 'C']);
    expect(contested).toEqual(['B mine']);
  });

  it('keeps edits of a component that they removed, as a new one', () => {
    const typed = retitled(before, 1, 'B mine');
    const { merged } = mergeDrafts({ before, typed, latest: dayOfTasks(task(1, 'A')) });
    expect(titles(merged)).toEqual(['A', 'B mine']);
    expect(merged.tasks[1]?.id).toBeUndefined();
  });

  it('keeps components removed that were removed here, unless they changed them', () => {
    const typed = { ...before, tasks: before.tasks.slice(0, 1) };
    const latest = dayOfTasks(task(1, 'A'), task(2, 'B'), task(3, 'C theirs'));
    expect(titles(mergeDrafts({ before, typed, latest }).merged)).toEqual(['A', 'C theirs']);
  });

  it('keeps the order chosen here, else takes theirs', () => {
    const turned = dayOfTasks(task(3, 'C'), task(2, 'B'), task(1, 'A'));
    const moved = { ...before, tasks: [...before.tasks].reverse() };
    expect(titles(mergeDrafts({ before, typed: before, latest: turned }).merged)).toEqual([
      'C',
      'B',
      'A',
    ]);
    expect(titles(mergeDrafts({ before, typed: moved, latest: before }).merged)).toEqual([
      'C',
      'B',
      'A',
    ]);
  });

  it('takes their status unless one was chosen here', () => {
    const latest = { ...before, status: 'open' as const };
    expect(mergeDrafts({ before, typed: before, latest }).merged.status).toBe('open');
    const typed = { ...before, status: 'closed' as const };
    expect(mergeDrafts({ before, typed, latest }).merged.status).toBe('closed');
  });
});
