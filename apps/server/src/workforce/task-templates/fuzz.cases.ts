import { writers } from '../../../test/access.ts';
import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';
import { makeStaff } from '../../../test/tasks.ts';

export const fuzz = async ({ app, admin }: FuzzSetup) => {
  const { id: person } = await makeStaff(app, 'support');
  const body = {
    title: 'Zqxtemplate',
    repeat: 'weekly',
    weekdays: [1],
    startsOn: '2026-11-20',
    people: [person],
  };
  const { data } = await bodyOf(admin.post('/admin/staff/task-templates', { body }));
  return {
    made: {},
    records: { 'task-template': data.id },
    markers: { zqxtemplate: writers },
    values: {},
    at: {
      'POST /admin/staff/task-templates': body,
      'PUT /admin/staff/task-templates/{id}': body,
    },
  } satisfies FuzzCases;
};
