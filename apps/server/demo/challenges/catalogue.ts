import type {
  Category,
  Difficulty,
  defaultRules,
  ScheduleType,
} from '@kolam/contract/programme/challenges/values.ts';
import { type DayPlan, dayPlans } from './day-plans.ts';

/** A team or person of a demo company, by index from 0. */
type Place = [slug: string, place: number];

export type DemoChallenge = {
  slug: string;
  title: string;
  description: string;
  /** Its texts in Hindi, if its days have some. */
  hindi?: { title: string; description: string };
  category: Category;
  difficulty: Difficulty;
  schedule: {
    type: ScheduleType;
    timeOfDay: string;
    recurringDays?: number[];
    monthDays?: number[];
  };
  /** First and last day, as days from today. */
  from: number;
  to: number;
  points: { completion: number; bonus?: number; penalty?: number };
  rules?: Partial<typeof defaultRules>;
  badges: string[];
  /** The people it is for. Missing when it is not assigned yet. */
  reach?: { companies?: string[]; teams?: Place[]; people?: Place[] };
  /** How it was started, and the day from today on which it was cancelled. */
  started?: 'hand' | 'schedule';
  cancelledOn?: number;
  /** How many of its days are planned. */
  plannedDays?: number;
  plan: (place: number, date: string) => DayPlan;
  appeal: number;
  notes: string[];
};

const walked = [
  '6,420 steps',
  'Walked to the metro and back',
  '8,105 on the watch',
  'Evening round',
];
const ate = [
  'Curd rice and beans poriyal',
  'Two rotis, dal, salad',
  'Leftover sambar, extra carrots',
];
const drank = ['Kept a bottle on the desk', 'Two litres by five', 'Buttermilk counted as one'];
const rested = ['Phone in the other room', 'Slept before eleven', 'Read for a while instead'];
const stretched = ['Neck feels better', 'Did it with the whole team', 'Between two calls'];

export const demoChallenges: DemoChallenge[] = [
  {
    slug: 'monsoon-mile',
    title: 'Monsoon Mile',
    description:
      'Six thousand steps a day for three weeks, rain or no rain. Corridors, car parks and staircases count.',
    category: 'fitness',
    difficulty: 'medium',
    schedule: { type: 'daily', timeOfDay: '05:30' },
    from: -60,
    to: -40,
    points: { completion: 40 },
    rules: { minParticipation: 60, maxLateHours: 12 },
    badges: ['Monsoon Walker'],
    reach: {},
    started: 'schedule',
    plan: dayPlans.steps,
    appeal: 6,
    notes: walked,
  },
  {
    slug: 'eight-glasses',
    title: 'Eight Glasses a Day',
    description: 'Two weeks of drinking enough water before, during and after work.',
    category: 'hydration',
    difficulty: 'easy',
    schedule: { type: 'daily', timeOfDay: '07:00' },
    from: -48,
    to: -35,
    points: { completion: 20 },
    rules: { minParticipation: 50, maxLateHours: 6 },
    badges: ['Well Watered'],
    reach: { companies: ['brightloom', 'saffronledger', 'monsooncloud'] },
    started: 'hand',
    plan: dayPlans.water,
    appeal: 8,
    notes: drank,
  },
  {
    slug: 'lights-out',
    title: 'Lights Out by 10:30',
    description:
      'Working nights are for sleeping: a fixed hour, no screens in bed, and one small habit a day.',
    category: 'sleep',
    difficulty: 'hard',
    schedule: { type: 'custom', timeOfDay: '20:00', recurringDays: [0, 1, 2, 3, 4] },
    from: -38,
    to: -18,
    points: { completion: 30, bonus: 20, penalty: 5 },
    rules: { minParticipation: 70, maxLateHours: 14, requireAllComponents: true },
    badges: ['Early Bird', 'Rested'],
    reach: {
      companies: ['kaverihealth'],
      teams: [
        ['monsooncloud', 1],
        ['monsooncloud', 2],
        ['howrahlogistics', 0],
      ],
      people: [
        ['pinkcityfinserv', 1],
        ['pinkcityfinserv', 4],
        ['vidyapath', 3],
        ['vidyapath', 20],
      ],
    },
    started: 'schedule',
    plan: dayPlans.sleep,
    appeal: -4,
    notes: rested,
  },
  {
    slug: 'walk-to-work',
    title: 'Walk to Work Day',
    description: 'One day on foot: get off two stops early, or take a round before you sit down.',
    category: 'general_wellness',
    difficulty: 'easy',
    schedule: { type: 'one_time', timeOfDay: '05:00' },
    from: -15,
    to: -15,
    points: { completion: 50 },
    badges: ['Walked to Work'],
    reach: {},
    started: 'hand',
    plan: dayPlans.walkToWork,
    appeal: 4,
    notes: walked,
  },
  {
    slug: 'desk-yoga',
    title: 'Ten Minutes of Desk Yoga',
    description: 'Neck, wrists, back and breath: a short sequence each working day, at your chair.',
    category: 'fitness',
    difficulty: 'easy',
    schedule: { type: 'weekly', timeOfDay: '09:30', recurringDays: [1, 2, 3, 4, 5] },
    from: -25,
    to: 17,
    points: { completion: 30 },
    rules: { minParticipation: 50, maxLateHours: 12 },
    badges: ['Straight Back'],
    reach: {},
    started: 'schedule',
    plan: dayPlans.yoga,
    appeal: 2,
    notes: stretched,
  },
  {
    slug: 'healthy-tiffin',
    title: 'Healthy Tiffin Month',
    description:
      'Half the box vegetables, a fistful of dal or curd, and nothing fried. On Wednesdays show us your tiffin.',
    category: 'nutrition',
    difficulty: 'medium',
    schedule: { type: 'daily', timeOfDay: '06:30' },
    from: -17,
    to: 12,
    points: { completion: 25, bonus: 5 },
    rules: { minParticipation: 60, maxLateHours: 24 },
    badges: ['Tiffin Star', 'Green Half'],
    reach: {
      companies: ['saffronledger', 'vidyapath', 'sabarmatilabs', 'pinkcityfinserv', 'kaverihealth'],
    },
    started: 'schedule',
    plan: dayPlans.tiffin,
    appeal: 5,
    notes: ate,
  },
  {
    slug: 'box-breathing',
    title: 'Box Breathing Break',
    description:
      'In for four, hold for four, out for four, hold for four. Twice a day, with the team.',
    category: 'mental_health',
    difficulty: 'easy',
    schedule: { type: 'daily', timeOfDay: '08:00' },
    from: -12,
    to: 9,
    points: { completion: 20, penalty: 3 },
    rules: { maxLateHours: 0, allowLateSubmission: false },
    badges: ['Calm Mind'],
    reach: {
      teams: [
        ['monsooncloud', 3],
        ['monsooncloud', 4],
        ['monsooncloud', 5],
        ['brightloom', 1],
        ['brightloom', 2],
        ['brightloom', 3],
        ['howrahlogistics', 1],
      ],
    },
    started: 'hand',
    plan: dayPlans.breathing,
    appeal: 0,
    notes: stretched,
  },
  {
    slug: 'water-bell',
    title: 'Water Bell',
    description: 'Each time the bell rings, everybody drinks a glass. Fifteen days, for all of us.',
    hindi: {
      title: 'पानी की घंटी',
      description: 'घंटी बजे तो सब एक गिलास पानी पिएँ। पंद्रह दिन, हम सबके लिए।',
    },
    category: 'hydration',
    difficulty: 'easy',
    schedule: { type: 'daily', timeOfDay: '00:00' },
    // Always ends within a week.
    from: -9,
    to: 5,
    points: { completion: 15 },
    rules: { maxLateHours: 4, offlineGraceMinutes: 60 },
    badges: [],
    reach: {},
    started: 'schedule',
    plan: dayPlans.water,
    appeal: 10,
    notes: drank,
  },
  {
    slug: 'stairs-over-lift',
    title: 'Stairs over Lift',
    description: 'Three days a week the lift has a holiday. Show the floor you reached on foot.',
    category: 'fitness',
    difficulty: 'hard',
    schedule: { type: 'custom', timeOfDay: '07:00', recurringDays: [1, 3, 5] },
    from: -9,
    to: 20,
    points: { completion: 35, bonus: 15, penalty: 10 },
    rules: {
      minParticipation: 75,
      maxLateHours: 24,
      requirePhotoProof: true,
      requireAllComponents: true,
    },
    badges: ['Sky High'],
    reach: {
      companies: ['mysurumarket', 'gomticare'],
      teams: [['brightloom', 4]],
      people: [
        ['howrahlogistics', 2],
        ['howrahlogistics', 5],
        ['howrahlogistics', 9],
      ],
    },
    started: 'schedule',
    // Up to today at least, but not all of the next week.
    plannedDays: 5,
    plan: dayPlans.stairs,
    appeal: -6,
    notes: ['Fourth floor', 'Sixth floor, slowly', 'All the way to the terrace'],
  },
  {
    slug: 'screens-off',
    title: 'Screens off by Ten',
    description: 'Two weeks without a phone in bed, and a book instead.',
    category: 'sleep',
    difficulty: 'medium',
    schedule: { type: 'daily', timeOfDay: '19:30' },
    from: 6,
    to: 19,
    points: { completion: 30 },
    rules: { minParticipation: 50, maxLateHours: 12 },
    badges: ['Night Reader'],
    reach: {},
    plan: dayPlans.sleep,
    appeal: 0,
    notes: rested,
  },
  {
    slug: 'gratitude-mondays',
    title: 'Gratitude Mondays',
    description: 'Begin the week with three good things and a thank-you to a colleague.',
    category: 'mental_health',
    difficulty: 'easy',
    schedule: { type: 'weekly', timeOfDay: '09:00', recurringDays: [1] },
    from: 3,
    to: 31,
    points: { completion: 20 },
    badges: ['Thankful'],
    reach: {
      teams: [
        ['saffronledger', 0],
        ['saffronledger', 1],
        ['vidyapath', 0],
        ['kaverihealth', 2],
      ],
    },
    plan: dayPlans.gratitude,
    appeal: 0,
    notes: stretched,
  },
  {
    slug: 'millet-month',
    title: 'Millet Month',
    description:
      'Ragi, jowar and bajra back on the plate: a recipe a week, and a feast on the last day.',
    category: 'nutrition',
    difficulty: 'medium',
    schedule: { type: 'monthly', timeOfDay: '07:00', monthDays: [1, 8, 15, 22, 31] },
    from: 20,
    to: 49,
    points: { completion: 25 },
    badges: ['Millet Master'],
    plannedDays: 4,
    plan: dayPlans.millets,
    appeal: 0,
    notes: ate,
  },
  {
    slug: 'family-weekends',
    title: 'Family Weekends Outdoors',
    description: 'A park, a beach, a hill or a game of cricket: an hour outside with your people.',
    category: 'general_wellness',
    difficulty: 'easy',
    schedule: { type: 'weekly', timeOfDay: '06:00', recurringDays: [0, 6] },
    from: 15,
    to: 43,
    points: { completion: 40, bonus: 10 },
    badges: [],
    plannedDays: 2,
    plan: dayPlans.walkToWork,
    appeal: 0,
    notes: walked,
  },
  {
    slug: 'sugar-free',
    title: 'Sugar-Free Fortnight',
    description:
      'No added sugar for fourteen days. Cancelled when the festival sweets arrived early.',
    category: 'nutrition',
    difficulty: 'hard',
    schedule: { type: 'daily', timeOfDay: '06:00' },
    from: -30,
    to: -17,
    points: { completion: 40, penalty: 5 },
    rules: { maxLateHours: 6 },
    badges: ['Sweet Enough'],
    reach: { companies: ['brightloom', 'howrahlogistics'] },
    started: 'schedule',
    cancelledOn: -24,
    plan: dayPlans.sugarFree,
    appeal: -12,
    notes: ate,
  },
];
