import { addDays, dayOf, dayStart } from '@kolam/contract/core/dates.ts';
import { createTaskSchema, updateTaskSchema } from '@kolam/contract/workforce/tasks/rules.ts';
import type {
  TaskCategory,
  TaskPriority,
  TaskStatus,
} from '@kolam/contract/workforce/tasks/values.ts';
import { and, eq } from 'drizzle-orm';
import { after, days, hours, minutes } from '#core/clock.ts';
import type { Queryable } from '#core/database/types.ts';
import type { FileStore } from '#core/files/file-store.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { addComment } from '#workforce/tasks/comments.ts';
import { createTask } from '#workforce/tasks/create.ts';
import { staffTasks } from '#workforce/tasks/tables.ts';
import { updateTask } from '#workforce/tasks/update.ts';
import type { Step } from '../step.ts';
import { idOf } from './find-member.ts';
import { demoMembers } from './people.ts';
import { putPdf } from './put-pdf.ts';
import { type Sheet, sheetPage, sheets } from './sheets.ts';

type Plan = {
  title: string;
  department: string;
  category?: TaskCategory;
  hours: number;
  location?: string;
  project?: string;
  comment?: string;
  sheet?: Sheet;
};

/** Recurring tasks, each time for another place or month. */
const plans: Plan[] = [
  {
    title: 'Count the yoga mats',
    department: 'Warehouse',
    hours: 3,
    location: 'Pune store',
    sheet: sheets.count,
  },
  {
    title: 'Pack the welcome kits',
    department: 'Warehouse',
    hours: 6,
    location: 'Pune store',
    sheet: sheets.kit,
  },
  {
    title: 'Plan the hydration week',
    department: 'Content',
    category: 'custom',
    hours: 4,
    project: 'Monsoon programme',
  },
  {
    title: 'Write the quiz on sleep',
    department: 'Content',
    hours: 2.5,
    project: 'Sleep well',
    comment: 'Twelve questions are ready, three need a source.',
  },
  { title: 'Review waiting proofs', department: 'Quality', hours: 2, location: 'Remote' },
  {
    title: 'Check the wording of task texts',
    department: 'Quality',
    hours: 1.5,
    location: 'Remote',
    comment: 'Done for two of the three challenges.',
  },
  {
    title: 'Set up the health camp',
    department: 'Events',
    category: 'overtime',
    hours: 8,
    location: 'Client site',
    project: 'Health camps',
    sheet: sheets.camp,
  },
  { title: 'Book the yoga teacher', department: 'Events', hours: 1, location: 'Office' },
  {
    title: 'Call the HR contact',
    department: 'Client success',
    category: 'meeting',
    hours: 0.5,
    location: 'Office',
    comment: 'They ask for the leaderboard of their two plants.',
  },
  {
    title: 'Prepare the quarterly report',
    department: 'Client success',
    hours: 5,
    project: 'Quarterly reviews',
    sheet: sheets.report,
  },
  { title: 'Send the diet charts', department: 'Nutrition', hours: 2, location: 'Remote' },
  {
    title: 'Fire drill and first aid training',
    department: 'Operations',
    category: 'training',
    hours: 3,
    location: 'Office',
  },
  {
    title: 'Close the month',
    department: 'Finance',
    category: 'timesheet',
    hours: 4,
    location: 'Office',
  },
  {
    title: 'Weekly round',
    department: 'Programmes',
    category: 'meeting',
    hours: 1,
    location: 'Office',
  },
];

const places = [
  'Coimbatore',
  'Mumbai',
  'Bengaluru',
  'Kochi',
  'Delhi',
  'Pune',
  'Hyderabad',
  'Jaipur',
  'Kolkata',
  'Ahmedabad',
];
const priorities: TaskPriority[] = ['medium', 'high', 'low', 'medium', 'urgent', 'medium', 'low'];
/** Statuses of tasks that are not done, in every spelling. */
const openStatuses: TaskStatus[] = [
  'pending',
  'todo',
  'in_progress',
  'blocked',
  'in-progress',
  'review',
  'pending-approval',
  'todo',
  'overdue',
  'in_progress',
];

/** The number of tasks, and the days over which they were assigned. */
const count = 120;
const span = 90;

/** Returns the steps that assign tasks, work on them, and finish most of the older ones. */
export function taskSteps(now: Date): Step[] {
  return Array.from({ length: count }, (_, index) => stepsOf(index, now)).flat();
}

function stepsOf(index: number, now: Date): Step[] {
  const plan = plans[(index * 5) % plans.length] as Plan;
  // The newest today, the oldest three months ago.
  const daysAgo = Math.floor(((count - 1 - index) * span) / (count - 1));
  const at = after(dayStart(dayOf(now)), hours(8) + minutes(7 * (index % 50)) - days(daysAgo));
  const given = at < now ? at : after(now, -minutes(count - index));
  const assignee = assigneeOf(plan, { index, given: daysAgo });
  const deadline = addDays(dayOf(given), 2 + ((index * 7) % 12));
  const isLate = deadline < dayOf(now);
  const isDone = isLate ? index % 6 !== 0 : index % 7 === 2;
  const name = `tasks/${index + 1}`;
  const place = places[index % places.length] ?? '';
  const title = `${plan.title}, ${place}`;
  const steps: Step[] = [
    {
      name,
      at: given,
      run: async (context) =>
        createTask(
          context,
          createTaskSchema.parse({
            title,
            description: plan.project ? `Part of ${plan.project}.` : '',
            assignee: await idOf(context.db, { name: assignee }),
            category: plan.category ?? 'assigned',
            priority: priorities[index % priorities.length],
            durationHours: plan.hours,
            deadline,
            location: plan.location ?? '',
            project: plan.project ?? '',
          }),
          plan.sheet && index % 3 === 0 ? [await putSheet(context.files, plan.sheet, place)] : [],
        ),
    },
  ];
  const change = (
    kind: string,
    later: number,
    run: (context: SignedInContext, id: string) => unknown,
  ) => {
    const moment = after(given, later);
    if (moment >= now) return;
    const find = { title, createdAt: given };
    steps.push({
      name: `${name}/${kind}`,
      at: moment,
      run: async (context) => run(context, await taskOf(context.db, find)),
    });
  };
  if (plan.comment && index % 2 === 0) {
    const { comment } = plan;
    change('comment', hours(5), (context, id) => addComment(context, id, comment));
  }
  if (isDone) {
    const worked = Math.max(0.25, plan.hours + ((index % 5) - 2) * 0.25);
    const body = updateTaskSchema.parse({
      status: index % 3 === 0 ? 'done' : 'completed',
      actualHoursWorked: worked,
    });
    change('done', hours(20 + (index % 30)), (context, id) => updateTask(context, id, body));
  } else {
    const status = openStatuses[index % openStatuses.length];
    change('moved', hours(3), (context, id) =>
      updateTask(context, id, updateTaskSchema.parse({ status })),
    );
  }
  return steps;
}

/** Returns a member of the department who was approved by then and has not left. */
function assigneeOf({ department }: Plan, { index, given }: { index: number; given: number }) {
  const able = demoMembers.filter(
    ({ decision, daysAgo }) =>
      daysAgo - 2 > given &&
      (decision.kind === 'approved' || (decision.kind === 'left' && decision.daysAgo < given)),
  );
  const own = able.filter((member) => member.department === department);
  const among = own.length > 0 ? own : able;
  return among[index % among.length]?.name ?? '';
}

const putSheet = (store: FileStore, sheet: Sheet, place: string) =>
  putPdf(store, {
    field: 'attachment_0',
    fileName: sheet.fileName,
    page: sheetPage(sheet, place),
  });

async function taskOf(
  db: Queryable,
  { title, createdAt }: { title: string; createdAt: Date },
): Promise<string> {
  const [found] = await db
    .select({ id: staffTasks.id })
    .from(staffTasks)
    .where(and(eq(staffTasks.title, title), eq(staffTasks.createdAt, createdAt)));
  return found?.id ?? '';
}
