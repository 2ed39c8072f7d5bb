import { dayOf, dayStart } from '@kolam/contract/core/dates.ts';
import { privacyNotices } from '@kolam/contract/platform/auth/privacy-notices.ts';
import { createStaffSchema, registerSchema } from '@kolam/contract/workforce/staff/rules.ts';
import { and, eq } from 'drizzle-orm';
import { after, days, hours, minutes } from '#core/clock.ts';
import type { Queryable } from '#core/database/types.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { askForDocumentAgain } from '#workforce/staff/ask-again.ts';
import { changeStaffActive } from '#workforce/staff/change-access.ts';
import { createStaff } from '#workforce/staff/create.ts';
import { approveStaff, rejectStaff } from '#workforce/staff/decide.ts';
import { registerStaff } from '#workforce/staff/register.ts';
import { createRegistrationLink } from '#workforce/staff/registration-link-store.ts';
import { staffDocuments } from '#workforce/staff/tables.ts';
import type { Step } from '../step.ts';
import { fieldsOf, putDocuments } from './documents.ts';
import { idOf } from './find-member.ts';
import { type DemoMember, demoMembers, emailOfMember, panOf } from './people.ts';
import { signInsStep } from './sign-ins.ts';
import { taskTemplateSteps } from './task-templates.ts';
import { taskSteps } from './tasks.ts';

/** The password of all demo users who were added with one. */
const password = 'Wellness#2026';

/**
 * Returns the steps that add the company's own staff, the decisions about them, and their tasks.
 */
export function staffSteps(now: Date): Step[] {
  return [
    ...demoMembers.flatMap((member, index) => stepsOf(member, { index, now })),
    ...taskSteps(now),
    ...taskTemplateSteps(now),
    signInsStep(now, dayStart(dayOf(now))),
  ]
    .map((step) => ({ ...step, run: (context: SignedInContext) => step.run(silent(context)) }))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** No mails are sent, since the addresses are fictitious. */
const silent = (context: SignedInContext): SignedInContext => ({
  ...context,
  jobs: { ...context.jobs, enqueue: async () => {}, enqueueAll: async () => {} },
});

type Placed = { index: number; now: Date };

function stepsOf(member: DemoMember, { index, now }: Placed): Step[] {
  const name = `staff/${emailOfMember(member)}`;
  const { daysAgo, decision } = member;
  const at = (ago: number, later = 0) => {
    const moment = after(dayStart(dayOf(now)), hours(9 + later) + minutes(13 * index) - days(ago));
    // Registrations of today are some time ago, whatever the time of the load.
    return moment < now ? moment : after(now, -minutes(40));
  };
  const added: Step = { name, at: at(daysAgo), run: (context) => add(context, member) };
  const later = (
    kind: string,
    ago: number,
    run: (context: SignedInContext, id: string) => unknown,
  ) => ({
    name: `${name}/${kind}`,
    at: at(Math.max(0, ago), 2),
    run: async (context: SignedInContext) => run(context, await idOf(context.db, member)),
  });
  switch (decision.kind) {
    case 'waits':
      return [added];
    case 'asked':
      return [
        added,
        later('asked', daysAgo - 1, async (context, id) =>
          askForDocumentAgain(
            context,
            { id, documentId: await documentOf(context.db, { id, type: decision.document }) },
            { reason: decision.reason },
          ),
        ),
      ];
    case 'rejected':
      return [
        added,
        later('decided', daysAgo - 2, (context, id) =>
          rejectStaff(context, id, { reason: decision.reason }),
        ),
      ];
    case 'approved':
      return [
        added,
        later('decided', daysAgo - 1, (context, id) =>
          approveStaff(context, id, { role: decision.role }),
        ),
      ];
    case 'left':
      return [
        added,
        later('decided', daysAgo - 1, (context, id) =>
          approveStaff(context, id, { role: decision.role }),
        ),
        later('left', decision.daysAgo, (context, id) =>
          changeStaffActive(context, id, { isActive: false }),
        ),
      ];
  }
}

/** Returns ten digits that belong to no one. */
function phoneOf(member: DemoMember): string {
  const pan = panOf(member);
  const [a = '', b = ''] = [pan.slice(5, 8), pan.slice(8, 9)];
  const rest = String(pan.charCodeAt(0) * 71 + pan.charCodeAt(1) * 37 + pan.charCodeAt(4) * 13);
  return `+91 98${a} ${b}${rest.slice(-4).padStart(4, '5')}`;
}

async function add(context: SignedInContext, member: DemoMember): Promise<void> {
  const { name, department, added, panName = name } = member;
  const person = {
    name,
    email: emailOfMember(member),
    phone: phoneOf(member),
    department,
    pan: panOf(member),
    panName,
  };
  if (!added) {
    const files = await putDocuments(context.files, member);
    const notice = String(privacyNotices.staff.version);
    const body = registerSchema.parse({ ...person, notice, ...fieldsOf(member) });
    // Together: the link lies in the past, and is removed as an old one.
    await context.transaction(async (tx) => {
      const token = await createRegistrationLink(tx, context, person.email);
      const inSame: SignedInContext = { ...context, token, transaction: (work) => work(tx) };
      await registerStaff(inSame, { body, files });
    });
    return;
  }
  await createStaff(
    context,
    createStaffSchema.parse({
      ...person,
      employeeCode: added.code,
      ctcAnnual: added.ctc,
      bank: {
        bankName: 'Kolam Demo Bank',
        accountNumber: `000${added.code.slice(4)}${panOf(member).slice(5, 9)}`,
        ifsc: 'KOLM0DEMO01',
      },
      password,
    }),
  );
}

async function documentOf(
  db: Queryable,
  { id, type }: { id: string; type: 'pan' | 'aadhaar' },
): Promise<string> {
  const [found] = await db
    .select({ id: staffDocuments.id })
    .from(staffDocuments)
    .where(and(eq(staffDocuments.staffId, id), eq(staffDocuments.type, type)));
  return found?.id ?? '';
}
