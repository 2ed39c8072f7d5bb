import type { StaffRole } from '@kolam/contract/core/permissions.ts';
import { staff } from '#workforce/staff/tables.ts';
import type { Client, TestApp } from './test-app.ts';

/** Creates a staff member, by default approved and active, and signs in. */
export async function makeStaff(
  app: TestApp,
  role: StaffRole,
  { name = 'Asha Rao', ...given }: Partial<typeof staff.$inferInsert> = {},
) {
  const account = await app.makeAccount({ kind: 'staff', role, name });
  const now = app.now();
  await app.database.db.insert(staff).values({
    id: account.id,
    createdAt: now,
    updatedAt: now,
    name,
    email: account.email,
    phone: '',
    department: 'Wellness',
    employeeCode: '',
    status: 'approved',
    pendingSince: now,
    registered: false,
    pan: '',
    panName: '',
    bankName: '',
    accountNumber: '',
    ifsc: '',
    ...(given.status === 'pending_review'
      ? {}
      : { decidedByName: 'Test Person', decidedAt: now, decisionReason: '' }),
    ...given,
  });
  return { ...(await app.sessionOf(account)), id: account.id };
}

export type StaffMember = Awaited<ReturnType<typeof makeStaff>>;

/** Assigns a task and returns the response. */
export async function makeTask(
  client: Client,
  assignee: string,
  given: Record<string, unknown> = {},
) {
  const body = { title: 'Call the gym', assignee, ...given };
  const response = await client.post('/admin/staff/tasks', { body });
  if (response.status !== 201) throw new Error(`No task was made: ${response.text}`);
  return response.body.data;
}
