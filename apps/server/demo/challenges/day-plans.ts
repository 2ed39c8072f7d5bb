import { dayStart } from '@kolam/contract/core/dates.ts';
import type { saveDaySchema } from '@kolam/contract/programme/challenges/day-rules.ts';
import type { z } from 'zod';
import { after, hours, minutes } from '#core/clock.ts';

/** The plan for a date, as a form sends it. */
export type DayPlan = Omit<z.input<typeof saveDaySchema>, 'date' | 'status'>;

type Task = NonNullable<DayPlan['tasks']>[number];
type Quiz = NonNullable<DayPlan['trivia']>[number];

const task = (title: string, points: number, more: Partial<Task> = {}): Task => ({
  title,
  points,
  ...more,
});
const extra = (title: string, points = 5): Task => task(title, points, { isOptional: true });

/**
 * Each question has its text, its explanation and its options, of which the first is correct. Their
 * order changes with the question.
 */
function quiz(title: string, questions: [string, string, string, ...string[]][]): Quiz {
  return {
    title,
    maxAttempts: 2,
    questions: questions.map(([text, explanation, ...options], number) => {
      const turn = (number + text.length) % options.length;
      const placed = [...options.slice(turn), ...options.slice(0, turn)];
      return {
        text,
        points: 5,
        options: placed.map((option) => ({ text: option, isCorrect: option === options[0] })),
        explanation,
      };
    }),
  };
}

/** Stands for a document, which the demo uploads for some modules only. */
export const readingAddress = (name: string) => `reading:${name}`;

/** Reading material. */
const reading = (title: string, name: string, required = false) => ({
  title,
  required,
  pdfUrl: readingAddress(name),
  durationMins: 8,
});

function workshop(
  title: string,
  date: string,
  { hour, room, bring }: { hour: number; room: number; bring?: string },
) {
  const startAt = after(dayStart(date), hours(hour) + minutes(30));
  return {
    title,
    platform: 'zoom' as const,
    link: `https://zoom.example.com/j/${84_512_000_000 + room}`,
    startAt: startAt.toISOString(),
    endAt: after(startAt, minutes(45)).toISOString(),
    ...(bring && { bring }),
  };
}

const turnOf = <Item>(items: readonly Item[], place: number): Item =>
  items[place % items.length] as Item;
const every = (days: number, place: number, offset = 0) => place % days === offset;
/** Sunday is 0. */
const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();

const heart = quiz('How well do you know your heart?', [
  [
    'How many chambers has a heart?',
    'Two atria receive the blood, two ventricles pump it on.',
    'Four',
    'Two',
    'Three',
  ],
  [
    'What is a usual resting pulse of adults?',
    'Trained people are often below that.',
    '60 to 100 beats',
    '20 to 40 beats',
    '120 to 150 beats',
  ],
]);
const thirst = quiz('Water facts', [
  [
    'How much of the body is water?',
    'A little more in men, a little less in women and with age.',
    'About 60%',
    'About 20%',
    'About 95%',
  ],
  [
    'Which of these adds to what you drink?',
    'A cucumber is almost all water. The other two are dry and salty.',
    'Cucumber',
    'Papad',
    'Murukku',
  ],
]);
const night = quiz('What helps you sleep?', [
  [
    'Until when is coffee fine for most?',
    'Half of the caffeine is still there after about five hours.',
    'Early afternoon',
    'Right before bed',
    'With dinner',
  ],
  [
    'Which light keeps you awake?',
    'Blue light tells the body that it is day.',
    'Blue light of screens',
    'A dim lamp',
    'Moonlight',
  ],
]);
const plate = quiz('Read the plate', [
  [
    'Which is richest in protein?',
    'Cooked dal has two to three times the protein of cooked rice.',
    'Dal',
    'White rice',
    'Cucumber',
  ],
  [
    'How much of the tiffin should be vegetables?',
    'Half vegetables, a quarter grain, a quarter dal or other protein.',
    'Half',
    'A tenth',
    'None',
  ],
  [
    'Which fat is best used sparingly?',
    'It is hydrogenated, and can contain trans fats.',
    'Vanaspati',
    'Groundnut oil',
    'Mustard oil',
  ],
]);
const posture = quiz('Sit well', [
  [
    'Where should the top of the screen be?',
    'Then the neck stays straight.',
    'At eye level',
    'At the chest',
    'Above the head',
  ],
  [
    'How often should you stand up?',
    'Muscles that do not move for an hour tire and tighten.',
    'Every 30 to 45 minutes',
    'Once a day',
    'Never',
  ],
]);

/** The content of a challenge's days, by the day's index and its date. */
export const dayPlans = {
  steps: (place, date) => ({
    tasks: [
      task('Walk 6,000 steps', 20, {
        description: 'By phone, watch or pedometer, until midnight.',
      }),
      extra(
        turnOf(
          ['Walk for ten minutes after lunch', 'Walk while on a call', 'Walk with a colleague'],
          place,
        ),
      ),
    ],
    trivia: every(5, place, 2) ? [heart] : [],
    learningModules: every(7, place)
      ? [reading('Walking without pain', 'walking-without-pain')]
      : [],
    workshops: every(10, place, 3)
      ? [workshop('Shoes, knees and surfaces: ask the physio', date, { hour: 17, room: place })]
      : [],
  }),
  water: (place, date) => ({
    tasks: [
      task('Drink eight glasses of water', 10),
      extra(
        turnOf(
          [
            'Swap one chai for warm water',
            'Fill the bottle before you sit down',
            'Drink a glass before lunch',
          ],
          place,
        ),
      ),
    ],
    trivia: every(4, place, 1) ? [thirst] : [],
    learningModules: every(6, place)
      ? [reading('How much water is enough?', 'how-much-water', true)]
      : [],
    workshops: every(7, place, 5)
      ? [
          workshop('Drinks of the season with a dietician', date, {
            ...{ hour: 13, room: 100 + place, bring: 'Your water bottle' },
          }),
        ]
      : [],
  }),
  sleep: (place, date) => ({
    tasks: [
      task('Lights out by 10:30', 20, { description: 'Say when you went to bed.' }),
      task(
        turnOf(
          ['No screen for the last half hour', 'No tea after five', 'A dark and quiet room'],
          place,
        ),
        10,
      ),
    ],
    trivia: every(5, place, 1) ? [night] : [],
    learningModules: every(5, place)
      ? [reading('Seven steps to better sleep', 'better-sleep', true)]
      : [],
    workshops: every(8, place, 4)
      ? [workshop('Yoga Nidra before bed', date, { hour: 21, room: 200 + place })]
      : [],
  }),
  walkToWork: (_place, date) => ({
    tasks: [task('Walk part of the way', 25), extra('Bring somebody along', 10)],
    trivia: [heart],
    learningModules: [reading('Safe on foot in the city', 'safe-on-foot')],
    workshops: [workshop('Morning stretches on the way', date, { hour: 8, room: 301 })],
  }),
  yoga: (place, date) => ({
    tasks: [
      task(
        turnOf(
          [
            'Neck and shoulders',
            'Wrists and fingers',
            'Seated twist',
            'Hips and lower back',
            'Eyes and breath',
          ],
          place,
        ),
        10,
        {
          description: 'Ten minutes at your chair. Stop where it hurts.',
        },
      ),
      extra('Do it with a colleague'),
    ],
    trivia: weekdayOf(date) === 3 ? [posture] : [],
    learningModules:
      weekdayOf(date) === 1
        ? [
            reading(
              'The week’s sequence in pictures',
              `desk-yoga-${1 + (Math.floor(place / 5) % 2)}`,
              true,
            ),
          ]
        : [],
    workshops:
      weekdayOf(date) === 5
        ? [
            workshop('Live: desk yoga with Revathi', date, {
              ...{ hour: 16, room: 400 + place, bring: 'A chair without wheels' },
            }),
          ]
        : [],
  }),
  tiffin: (place, date) => ({
    tasks: [
      task('Pack half your tiffin with vegetables', 15),
      weekdayOf(date) === 3
        ? task('Show us your tiffin', 20, {
            mediaRequired: 'photo',
            isOptional: true,
            description: 'From above, before you eat.',
          })
        : extra(
            turnOf(['A fruit instead of a sweet', 'Nuts at four', 'Nothing fried today'], place),
          ),
    ],
    trivia: every(4, place, 2) ? [plate] : [],
    learningModules: every(6, place, 1)
      ? [reading('Thirty tiffins from five regions', 'thirty-tiffins')]
      : [],
    workshops: every(9, place, 4)
      ? [workshop('Cook along: millet khichdi', date, { hour: 18, room: 500 + place })]
      : [],
  }),
  breathing: (place, date) => ({
    tasks: [
      task('Morning: four rounds of box breathing', 10),
      task('Afternoon: four rounds of box breathing', 10),
    ],
    trivia: every(6, place, 3)
      ? [
          quiz('Breath and calm', [
            [
              'What calms most?',
              'Breathing out slowly lowers the pulse.',
              'A long out-breath',
              'A short out-breath',
              'Holding the breath',
            ],
          ]),
        ]
      : [],
    learningModules: every(7, place)
      ? [reading('Why slow breathing works', 'slow-breathing', true)]
      : [],
    workshops: every(5, place, 2)
      ? [workshop('Pranayama for beginners', date, { hour: 11, room: 600 + place })]
      : [],
  }),
  stairs: (place, date) => ({
    tasks: [task('Take the stairs, photo of the floor', 30), extra('Once more after lunch', 10)],
    trivia: every(4, place, 1) ? [heart] : [],
    learningModules: every(6, place) ? [reading('Stairs and your knees', 'stairs-and-knees')] : [],
    workshops: every(6, place, 3)
      ? [workshop('Strong legs in fifteen minutes', date, { hour: 17, room: 700 + place })]
      : [],
  }),
  gratitude: (place, date) => ({
    tasks: [task('Write down three good things', 15), task('Thank a colleague', 10)],
    learningModules: every(2, place)
      ? [reading('What gratitude does to the brain', 'gratitude')]
      : [],
    workshops: place === 0 ? [workshop('Opening circle', date, { hour: 9, room: 801 })] : [],
  }),
  millets: (place) => ({
    tasks: [task(turnOf(['Ragi dosa', 'Jowar roti', 'Bajra khichdi', 'Foxtail upma'], place), 15)],
    learningModules: place === 0 ? [reading('Know your millets', 'know-your-millets', true)] : [],
  }),
  sugarFree: (place) => ({
    tasks: [task('No added sugar today', 20), extra('Read one label aloud')],
    trivia: every(5, place, 1)
      ? [
          quiz('Hidden sugar', [
            [
              'Which has the most sugar?',
              'A glass can have four spoons of sugar.',
              'Sweet lassi',
              'Plain curd',
              'Lemon water',
            ],
            [
              'What is another name for sugar?',
              'Names that end in -ose are mostly sugars.',
              'Maltose',
              'Casein',
              'Gluten',
            ],
          ]),
        ]
      : [],
  }),
} satisfies Record<string, (place: number, date: string) => DayPlan>;
