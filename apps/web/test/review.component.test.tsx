import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openApp, Refusal } from './app.tsx';
import { press } from './forms.ts';
import { allReads, idOf, response } from './records.ts';

/** Pictures are loaded and in view at once, but those of `unseen`. */
const unseen = new Set<string>();
class Observer {
  readonly #report: (entries: { isIntersecting: boolean }[]) => void;
  constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
    this.#report = report;
  }
  observe(image: HTMLImageElement) {
    this.#report([{ isIntersecting: ![...unseen].some((name) => image.src.includes(name)) }]);
  }
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
});
afterEach(() => {
  unseen.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const proof = (n: number, given: object = {}) => ({
  id: idOf(n),
  challenge: { id: idOf(40), title: 'Lake walk' },
  employee: { id: idOf(50 + n), name: `Person ${n}` },
  taskTitle: 'Walk to work',
  status: 'pending' as const,
  secondLook: null,
  proof: { id: idOf(60 + n), name: 'p.jpg', contentType: 'image/jpeg', url: `/files/picture-${n}` },
  ...given,
});

const queue = (...submissions: ReturnType<typeof proof>[]) =>
  response('GET /admin/submissions', {
    submissions,
    pending: submissions.length,
    ...{ total: submissions.length, page: 1, limit: 25, totalPages: 1 },
  });
const route = 'POST /admin/submissions/approve';

test('proofs whose pictures were in view are approved together, but not those left out', async () => {
  const sent: unknown[] = [];
  unseen.add('picture-3');
  const user = await openApp('/admin/review', {
    ...allReads(),
    'GET /admin/submissions': queue(proof(1), proof(2), proof(3), proof(4)),
    [route]: ({ body }: { body?: unknown }) => {
      sent.push(body);
      return { approved: 2 };
    },
  });
  await screen.findByText('1 picture not looked at yet');
  await user.click(screen.getByRole('checkbox', { name: 'Include Person 2, Walk to work' }));
  await press(user, /^Approve 2/);
  await screen.findByText('Approved 2 proofs');
  expect(sent).toEqual([{ ids: [idOf(1), idOf(4)] }]);
});

test('a video and a second look need a look of their own', async () => {
  const secondLook = { askedAt: '2026-11-20T04:30:00.000Z', decidedAt: null, byOther: false };
  const video = { id: idOf(62), name: 'p.mp4', contentType: 'video/mp4', url: '/files/video' };
  await openApp('/admin/review', {
    ...allReads(),
    'GET /admin/submissions': queue(
      proof(1),
      proof(2, { proof: video }),
      proof(3, { status: 'rejected', secondLook: { ...secondLook, note: '' } }),
    ),
  });
  await screen.findByRole('button', { name: /^Approve 1/ });
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  await screen.findByText('Open the video');
});

test('the key A approves from anywhere in the grid, also for the next ones', async () => {
  const sent: unknown[] = [];
  const pages = [queue(proof(1), proof(2)), queue(proof(3))];
  const user = await openApp('/admin/review', {
    ...allReads(),
    'GET /admin/submissions': () => pages[Math.min(sent.length, 1)] ?? queue(),
    [route]: ({ body }: { body?: unknown }) => {
      sent.push(body);
      return { approved: 1 };
    },
  });
  const leaveOut = await screen.findByRole('checkbox', { name: 'Include Person 2, Walk to work' });
  await screen.findByRole('button', { name: /^Approve 2/ });
  await user.click(leaveOut);
  await user.keyboard('a');
  await screen.findByRole('checkbox', { name: 'Include Person 3, Walk to work' });
  await screen.findByRole('button', { name: /^Approve 1/ });
  await user.keyboard('a');
  await waitFor(() => expect(sent).toEqual([{ ids: [idOf(1)] }, { ids: [idOf(3)] }]));
});

test('the number of proofs falls with a decision, before its response', async () => {
  let respond: (response: Refusal) => void = () => {};
  const user = await openApp('/admin/review?view=one', {
    ...allReads(),
    'GET /admin/submissions': queue(proof(1), proof(2)),
    'POST /admin/challenges/{id}/submissions/{sid}/approve': () =>
      new Promise<Refusal>((resolve) => {
        respond = resolve;
      }),
  });
  await screen.findByText('2 proofs', { ignore: '[role=status]' });
  await press(user, /^Approve/);
  await screen.findByText('1 proof', { ignore: '[role=status]' });
  respond(new Refusal(500, { code: 'INTERNAL', error: 'Something failed' }));
  await screen.findByText('2 proofs', { ignore: '[role=status]' });
});

test('an approval that is refused says why and keeps the proofs', async () => {
  const user = await openApp('/admin/review', {
    ...allReads(),
    'GET /admin/submissions': queue(proof(1)),
    [route]: new Refusal(409, { code: 'ALREADY_DECIDED', error: 'Decided meanwhile' }),
  });
  await press(user, /^Approve 1/);
  await screen.findByText('Decided meanwhile');
  await screen.findByRole('button', { name: /^Open the proof of Person 1/ });
});

test('users who may only read see the proofs without decisions', async () => {
  await openApp(
    '/admin/review',
    { ...allReads(), 'GET /admin/submissions': queue(proof(1)) },
    { role: 'creator' },
  );
  await screen.findByRole('button', { name: /^Open the proof of Person 1/ });
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a file that was sent before is marked, with who sent it, and needs a look of its own', async () => {
  const earlier = {
    id: idOf(70),
    employee: { id: idOf(71), name: 'Person 9' },
    date: '2026-11-18',
  };
  const user = await openApp('/admin/review', {
    ...allReads(),
    'GET /admin/submissions': queue(proof(1), proof(2, { sentBefore: [earlier] })),
  });
  await screen.findByRole('button', { name: /^Approve 1/ });
  expect(screen.getAllByText('The same file was sent before')).toHaveLength(1);
  expect(screen.queryByRole('checkbox', { name: /Include Person 2/ })).toBeNull();
  await press(user, /^Open the proof of Person 2/);
  await screen.findByText('The same file was sent before: Person 9, 18 Nov 2026');
});

test('a picture like an earlier one is marked, and shown beside it', async () => {
  const earlier = {
    id: idOf(72),
    employee: { id: idOf(73), name: 'Person 8' },
    date: '2026-11-17',
    proof: { id: idOf(74), name: 'p.jpg', contentType: 'image/jpeg', url: '/files/earlier' },
  };
  const user = await openApp('/admin/review', {
    ...allReads(),
    'GET /admin/submissions': queue(proof(1), proof(2, { similar: [earlier] })),
  });
  await screen.findByText('A similar picture was sent before');
  expect(screen.queryByRole('checkbox', { name: /Include Person 2/ })).toBeNull();
  await press(user, /^Open the proof of Person 2/);
  const list = await screen.findByRole('list', { name: 'A similar picture was sent before' });
  within(list).getByText('A similar picture was sent before: Person 8, 17 Nov 2026');
  expect(list.querySelector('img')?.getAttribute('src')).toContain('/files/earlier');
});

test('a note in place of a photo is shown as one, and needs a look of its own', async () => {
  const user = await openApp('/admin/review', {
    ...allReads(),
    'GET /admin/submissions': queue(proof(1, { proof: null, note: 'Along the lake' })),
  });
  await screen.findByText('A note in place of a photo or video');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await press(user, /^Open the proof of Person 1/);
  await screen.findByText('“Along the lake”');
});

test.each([
  ['many', [proof(1)], 'POST /admin/submissions/undo', { ids: [idOf(1)] }],
  [
    ...(['one', [proof(1), proof(2)]] as const),
    ...(['POST /admin/challenges/{id}/submissions/{sid}/undo', { seen: 'approved' }] as const),
  ],
] as const)('the key U undoes the last approval, once: %s', async (view, proofs, undo, body) => {
  const undone: unknown[] = [];
  let waiting = [...proofs];
  const user = await openApp(`/admin/review?view=${view}`, {
    ...allReads(),
    'GET /admin/submissions': () => queue(...waiting),
    [route]: () => {
      waiting = [];
      return { approved: 1 };
    },
    'POST /admin/challenges/{id}/submissions/{sid}/approve': () => {
      waiting = waiting.slice(1);
      return response('POST /admin/challenges/{id}/submissions/{sid}/approve', {
        submission: proof(1, { status: 'approved' }),
      });
    },
    [undo]: (request: { body?: unknown }) => {
      undone.push(request.body);
      waiting = [...proofs];
      return view === 'many'
        ? { undone: 1 }
        : response('POST /admin/challenges/{id}/submissions/{sid}/undo', { submission: proof(1) });
    },
  });
  await screen.findByRole('button', { name: view === 'many' ? /^Approve 1/ : /^Approve/ });
  await user.keyboard('u');
  await user.keyboard('a');
  await screen.findByText(view === 'many' ? 'Approved 1 proof' : /: Person 1$/);
  if (view === 'many') await screen.findByText('Nothing waits for review');
  expect(undone).toEqual([]);
  await user.keyboard('u');
  await waitFor(() => expect(undone).toEqual([body]));
  await screen.findByText(/Decision undone/);
  await user.keyboard('u');
  expect(undone).toHaveLength(1);
});

test('a proof that can’t be requested again stays, with the reason that was typed', async () => {
  const user = await openApp('/admin/review', {
    ...allReads(),
    'GET /admin/submissions': queue(proof(1)),
    'POST /admin/challenges/{id}/submissions/{sid}/ask-again': new Refusal(409, {
      code: 'CANT_RETRY',
      error: 'The person has left the challenge.',
    }),
  });
  await press(user, /^Open the proof of Person 1/);
  await press(user, /^Ask again/);
  await user.type(await screen.findByRole('textbox'), 'Too dark');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('The person has left the challenge.');
  await screen.findByText('Walk to work');
  await screen.findByDisplayValue('Too dark');
});
