import { fuzz as staff } from '#workforce/staff/fuzz.cases.ts';
import { writers } from '../../../test/access.ts';
import { formBody } from '../../../test/form-body.ts';
import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';
import { sampleFiles } from '../../../test/sample-files.ts';
import { makeStaff, makeTask } from '../../../test/tasks.ts';

export const fuzz = async ({ app, admin, madeBy }: FuzzSetup) => {
  const { paid } = await madeBy(staff);
  const { id: assignee } = await makeStaff(app, 'support');
  const { id } = await makeTask(admin, assignee, { title: 'Zqxtasktitle' });
  const path = `/admin/staff/tasks/${id}`;
  const picture = { field: 'attachment_0', fileName: 'a.png', text: sampleFiles['image/png'] };
  await bodyOf(admin.post(`${path}/comments`, { body: { text: 'Zqxtaskcomment' } }));
  await bodyOf(admin.post(`${path}/attachments`, formBody({}, picture)));
  const [attachment] = (await bodyOf(admin.get(path))).data.attachments;
  return {
    records: { task: id },
    markers: { zqxtasktitle: writers, zqxtaskcomment: writers },
    values: { attachmentId: attachment.id },
    at: {
      'POST /admin/staff/tasks': { assignee },
      'POST /admin/staff/tasks/bulk': { assignees: [assignee] },
      'POST /admin/staff/tasks/reassign': { from: paid.id, to: assignee },
    },
  } satisfies FuzzCases;
};
