import { boardStatuses } from '@kolam/contract/workforce/tasks/values.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hours } from '#core/clock.ts';
import { formBody } from '../../../test/form-body.ts';
import { sampleFiles } from '../../../test/sample-files.ts';
import { makeStaff, makeTask, type StaffMember } from '../../../test/tasks.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let manager: StaffMember;
let asha: StaffMember;
let ravi: StaffMember;

/** Created an hour apart, the first at 12:00 in India on 20 November 2026. */
const made = [
  { title: 'Éclair tasting', status: 'in-progress', priority: 'low', deadline: '2026-11-21' },
  { title: 'apple order', status: 'in_progress', priority: 'urgent', deadline: '2026-11-20' },
  { title: 'Banner 50% done', status: 'done', priority: 'high', deadline: '2026-11-19' },
  { title: 'Desk_plan', status: 'completed', priority: 'medium', project: 'Onam 2026' },
  { title: 'Gym visit', status: 'overdue', category: 'meeting', durationHours: 8 },
  { title: 'Hall booking', description: 'With 500 chairs', category: 'training', priority: 'high' },
];
type Listed = { id: string; title: string; isOverdue: boolean; assignee: { name: string } };

beforeAll(async () => {
  app = await startTestApp();
  manager = await makeStaff(app, 'manager', { name: 'Meera Nair' });
  asha = await makeStaff(app, 'creator', { name: 'asha rao' });
  ravi = await makeStaff(app, 'creator', { name: 'Ravi Iyer' });
  for (const [place, task] of made.entries()) {
    await makeTask(manager, (place % 2 === 0 ? ravi : asha).id, task);
    app.pass(hours(1));
  }
});
afterAll(() => app.stop());

const list = async (query: Record<string, string | number> = {}) => {
  const { status, body } = await manager.get('/admin/staff/tasks', { query });
  if (status !== 200) throw new Error(`${status} ${body.message}`);
  return body as { data: Listed[]; meta: { total: number } };
};
const titles = async (query: Record<string, string | number>) => {
  const { data, meta } = await list(query);
  expect(meta.total).toBe(data.length);
  return data.map(({ title }) => title);
};
const titleAt = (place: number) => made[place]?.title;
const inOrder = (...places: number[]) => places.map(titleAt);

describe('the list', () => {
  test('is sorted by assignment, last first, 50 per page', async () => {
    const { data, meta } = await list();
    expect(data.map(({ title }) => title)).toEqual(inOrder(5, 4, 3, 2, 1, 0));
    expect(meta).toEqual({ total: 6, page: 1, limit: 50, pages: 1 });
  });

  test('is paged with the total count', async () => {
    const { data, meta } = await list({ page: 2, limit: 4 });
    expect(data.map(({ title }) => title)).toEqual(inOrder(1, 0));
    expect(meta).toEqual({ total: 6, page: 2, limit: 4, pages: 2 });
    expect((await list({ page: 9 })).meta.total).toBe(6);
  });

  test.each([
    ['createdAt', [0, 1, 2, 3, 4, 5]],
    ['-createdAt', [5, 4, 3, 2, 1, 0]],
    ['assignedAt', [0, 1, 2, 3, 4, 5]],
    ['title', [1, 2, 3, 0, 4, 5]],
    ['-title', [5, 4, 0, 3, 2, 1]],
    ['assignee', [1, 3, 5, 0, 2, 4]],
    ['-assignee', [4, 2, 0, 5, 3, 1]],
    ['priority', [0, 3, 4, 2, 5, 1]],
    ['-priority', [1, 5, 2, 4, 3, 0]],
    ['status', [5, 0, 1, 4, 2, 3]],
    ['-status', [3, 2, 4, 1, 0, 5]],
    ['category', [0, 1, 2, 3, 4, 5]],
    ['-durationHours', [4, 5, 3, 2, 1, 0]],
  ])('sorted by %s', async (sort, places) => {
    expect(await titles({ sort })).toEqual(inOrder(...places));
    expect(await titles({ sort, search: 'a' })).toEqual(
      inOrder(...places).filter((title) => title?.includes('a')),
    );
  });

  test('sorted by deadline has those without one last', async () => {
    const found = await titles({ sort: 'deadline' });
    expect(found.slice(0, 3)).toEqual(inOrder(2, 1, 0));
    const latestFirst = await titles({ sort: '-deadline' });
    expect(latestFirst.slice(0, 3)).toEqual(inOrder(0, 1, 2));
    expect(await titles({ sort: '-deadline', search: 'a' })).toEqual(
      latestFirst.filter((title) => title.includes('a')),
    );
  });

  test.each([
    [{ status: 'in-progress' }, [1, 0]],
    [{ status: 'in_progress' }, [1, 0]],
    [{ status: 'done' }, [3, 2]],
    [{ status: 'completed' }, [3, 2]],
    [{ status: 'open' }, [5, 4, 1, 0]],
    [{ status: 'pending' }, [5]],
    [{ status: 'review' }, []],
    [{ status: 'all', priority: 'all', category: 'all', overdue: 'all' }, [5, 4, 3, 2, 1, 0]],
    [{ status: '', assignee: '' }, [5, 4, 3, 2, 1, 0]],
    [{ priority: 'high' }, [5, 2]],
    [{ priority: 'high', status: 'open' }, [5]],
    [{ category: 'training' }, [5]],
    [{ mine: 'true' }, []],
    [{ mine: 'false' }, [5, 4, 3, 2, 1, 0]],
  ])('filtered by %j', async (query, places) => {
    expect(await titles(query)).toEqual(inOrder(...places));
  });

  test('is filtered by assignee, under either name', async () => {
    expect(await titles({ assignee: asha.id })).toEqual(inOrder(5, 3, 1));
    expect(await titles({ staff: ravi.id, status: 'done' })).toEqual(inOrder(2));
    expect(await titles({ assignee: manager.id })).toEqual([]);
  });

  test.each([
    ['HALL', [5]],
    ['éCLAIR', [0]],
    ['500 chairs', [5]],
    ['onam', [3]],
    ['50%', [2]],
    ['%', [2]],
    ['_', [3]],
    ['\\', []],
    ['o', [5, 3, 2, 1]],
    ['tasting\napple', []],
  ])('searched for %j, in title, description and project', async (search, places) => {
    expect(await titles({ search })).toEqual(inOrder(...places));
    expect(await titles({ q: search })).toEqual(inOrder(...places));
  });

  test.each([
    [{ status: 'finished' }, 'status'],
    [{ priority: 'highest' }, 'priority'],
    [{ category: 'other' }, 'category'],
    [{ overdue: 'yes' }, 'overdue'],
    [{ mine: 'yes' }, 'mine'],
    [{ assignee: 'asha' }, 'assignee'],
    [{ staff: 'asha' }, 'staff'],
    [{ sort: 'name' }, 'sort'],
    [{ limit: '0' }, 'limit'],
  ])('refuses %j', async (query, field) => {
    for (const path of ['/admin/staff/tasks', '/admin/staff/tasks/board']) {
      if (path.endsWith('board') && field === 'sort') continue;
      const { status, body } = await manager.get(path, { query });
      expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    }
  });
});

describe('the board', () => {
  const board = async (query: Record<string, string | number> = {}) => {
    const { status, body } = await manager.get('/admin/staff/tasks/board', { query });
    expect(status).toBe(200);
    return body.columns as { status: string; total: number; tasks: Listed[] }[];
  };
  const filled = (columns: Awaited<ReturnType<typeof board>>) =>
    columns
      .filter(({ total }) => total > 0)
      .map(({ status, total, tasks }) => [status, total, tasks.map(({ title }) => title)]);

  test('has each column, with both spellings of a status in one: open tasks by deadline, done ones last first', async () => {
    const columns = await board();
    expect(columns.map(({ status }) => status)).toEqual([...boardStatuses]);
    expect(filled(columns)).toEqual([
      ['pending', 1, inOrder(5)],
      ['in_progress', 2, inOrder(1, 0)],
      ['overdue', 1, inOrder(4)],
      ['completed', 2, inOrder(3, 2)],
    ]);
  });

  test('shows the first of each column and counts all', async () => {
    expect(filled(await board({ limit: 1 }))).toEqual([
      ['pending', 1, inOrder(5)],
      ['in_progress', 2, inOrder(1)],
      ['overdue', 1, inOrder(4)],
      ['completed', 2, inOrder(3)],
    ]);
  });

  test('is filtered like the list', async () => {
    expect(filled(await board({ assignee: ravi.id, status: 'open' }))).toEqual([
      ['in_progress', 1, inOrder(0)],
      ['overdue', 1, inOrder(4)],
    ]);
    expect(filled(await board({ q: '%' }))).toEqual([['completed', 1, inOrder(2)]]);
    expect(filled(await board({ overdue: 'true' }))).toEqual([['overdue', 1, inOrder(4)]]);
    expect(filled(await board({ status: 'done' }))).toEqual([['completed', 2, inOrder(3, 2)]]);
  });

  test('returns cards like the list’s tasks', async () => {
    const { data } = await list({ status: 'pending' });
    const [pending] = await board();
    expect(pending?.tasks).toEqual(data);
  });
});

describe('overdue', () => {
  test('is a task past the end of its day in India and not done, or one with that status', async () => {
    const day = { deadline: '2026-12-01' };
    const open = await makeTask(manager, asha.id, { ...day, title: 'Border' });
    const done = await makeTask(manager, asha.id, { ...day, title: 'Border done', status: 'done' });
    const find = (overdue: string) => titles({ q: 'border', overdue });
    const lastMoment = new Date('2026-12-01T18:29:59.999Z').getTime();
    app.pass(lastMoment - app.now().getTime());
    // The old session has expired since.
    manager = { ...manager, ...(await app.sessionOf(manager.account)) };
    expect(await find('true')).toEqual([]);
    expect(await find('false')).toEqual(['Border done', 'Border']);
    app.pass(1);
    expect(await find('true')).toEqual(['Border']);
    expect(await find('false')).toEqual(['Border done']);
    const shown = async ({ id }: { id: string }) =>
      (await manager.get(`/admin/staff/tasks/${id}`)).body.data;
    expect(await shown(open)).toMatchObject({ isOverdue: true, dueOn: '2026-12-01' });
    expect(await shown(done)).toMatchObject({ isOverdue: false });
    await manager.patch(`/admin/staff/tasks/${open.id}`, { body: { completed: true } });
    expect(await find('true')).toEqual([]);
  });

  test('has the same value in responses and filters', async () => {
    const { data } = await list({ limit: 500 });
    const { data: late } = await list({ limit: 500, overdue: 'true' });
    const { data: inTime } = await list({ limit: 500, overdue: 'false' });
    expect(data.filter(({ isOverdue }) => isOverdue)).toEqual(late);
    expect(data.filter(({ isOverdue }) => !isOverdue)).toEqual(inTime);
    expect(late.map(({ title }) => title)).toEqual(inOrder(4, 1, 0));
  });
});

test('a column of the board sorts tasks with the same deadline by urgency', async () => {
  const due = { deadline: '2027-01-15', project: 'Pongal', status: 'review' };
  for (const priority of ['medium', 'urgent', 'low', 'high']) {
    await makeTask(manager, asha.id, { ...due, title: priority, priority });
  }
  await makeTask(manager, asha.id, { ...due, title: 'none', deadline: null, priority: 'urgent' });
  for (const query of [{ q: 'pongal' }, { status: 'review' }]) {
    const { body } = await manager.get('/admin/staff/tasks/board', { query });
    const [review] = body.columns.filter(({ status }: { status: string }) => status === 'review');
    expect([review.total, review.tasks.map(({ title }: Listed) => title)]).toEqual([
      5,
      ['urgent', 'high', 'medium', 'low', 'none'],
    ]);
  }
});

test('a long list takes as many queries as a short one @full', async () => {
  const png = sampleFiles['image/png'];
  for (let count = 0; count < 30; count++) {
    const form = formBody(
      { title: `Task ${count}`, assignee: [asha, ravi, manager][count % 3]?.id ?? '' },
      { field: 'attachment_0', fileName: 'a.png', text: png },
    );
    expect((await manager.post('/admin/staff/tasks', form)).status).toBe(201);
  }
  await app.database.pool.query(
    `insert into staff_task_comments (id, task_id, at, author_name, text)
     select gen_random_uuid(), id, now(), 'Nobody', 'Hello' from staff_tasks`,
  );
  const query = vi.spyOn(app.database.pool, 'query');
  const queriesOf = async (path: string, limit: number) => {
    const asked = { query: { limit, q: 'task' } };
    await manager.get(path, asked);
    query.mockClear();
    const { body } = await manager.get(path, asked);
    const shown = body.data ?? body.columns.flatMap(({ tasks }: { tasks: unknown[] }) => tasks);
    expect(shown).toHaveLength(limit);
    expect(shown[0]).toMatchObject({ comments: 1, attachments: [{ name: 'a.png' }] });
    return query.mock.calls.length;
  };
  for (const path of ['/admin/staff/tasks', '/admin/staff/tasks/board']) {
    const one = await queriesOf(path, 1);
    expect(one).toBeGreaterThan(3);
    expect(await queriesOf(path, 30)).toBe(one);
  }
  query.mockRestore();
});
