import { expect, test } from 'vitest';
import { ApiProblem, networkProblem } from '#core/api-problem.ts';
import { type QueueState, type ScanBody, ScanQueue } from './scan-queue.ts';

type Wish = { code: string; condition: string; qty: number };
type Sent = ScanBody<Wish> & { key: string };
type ResponseBody = { box?: string };

const refused = (fields: Record<string, string>) =>
  new ApiProblem({ kind: 'http', status: 409, code: 'COUNT_OPEN', message: 'No', fields });

/** A queue in a box with prepared responses. Returns the requests and reported events. */
function queueOf(responses: (ResponseBody | Error)[]) {
  const sent: Sent[] = [];
  const problems: string[] = [];
  const places: (string | null)[] = [];
  let state: QueueState | undefined;
  const queue = new ScanQueue<Wish, ResponseBody>('box-1', {
    async send(body, key) {
      sent.push({ ...body, key });
      const response = responses.shift() ?? {};
      if (response instanceof Error) throw response;
      return response;
    },
    placeOf: ({ box }) => (box === undefined ? undefined : { boxId: box }),
    onPlace: (boxId) => places.push(boxId),
    onAnswer() {},
    onProblem: (_, { code, isLost }) => problems.push(isLost ? `${code} lost` : code),
    onChange(now) {
      state = now;
    },
  });
  const scan = (...codes: string[]) => {
    for (const code of codes) queue.add({ code, condition: 'good', qty: 1 });
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
  return { queue, scan, settled, sent, problems, places, state: () => state };
}

const codes = (sent: Sent[]) => sent.map(({ code }) => code);

test('scans are sent one after the other, and count in the last scanned box', async () => {
  const { scan, settled, sent } = queueOf([{}, { box: 'box-2' }, {}]);
  scan('MAT', 'SBX-2', 'MAT');
  await settled();
  expect(sent.map(({ code, boxId }) => [code, boxId])).toEqual([
    ['MAT', 'box-1'],
    ['SBX-2', 'box-1'],
    ['MAT', 'box-2'],
  ]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
});

test('a place is settled once all its scans are counted there', async () => {
  const { queue, scan, settled } = queueOf([{}, { box: 'box-2' }]);
  scan('MAT', 'SBX-2');
  expect(queue.isSettledIn('box-1')).toBe(false);
  await settled();
  expect([queue.isSettledIn('box-1'), queue.isSettledIn('box-2')]).toEqual([false, true]);
});

test('a scan without a response blocks the rest and is sent again unchanged', async () => {
  const { queue, scan, settled, sent, problems, places, state } = queueOf([networkProblem(), {}]);
  scan('MAT', 'STRAP');
  await settled();
  expect([codes(sent), problems, state()?.isLost]).toEqual([['MAT'], ['MAT lost'], true]);
  queue.goTo('box-9');
  scan('BAND');
  await settled();
  expect(sent.map(({ code, boxId }) => [code, boxId])).toEqual([
    ['MAT', 'box-1'],
    ['MAT', 'box-1'],
    // Scanned before another place was chosen.
    ['STRAP', 'box-1'],
    ['BAND', 'box-9'],
  ]);
  expect(sent[1]).toEqual(sent[0]);
  expect(places).toEqual(['box-9']);
  expect(state()).toEqual({ waiting: 0, isLost: false, needsPlace: false });
});

test('the next scan retries the one without a response', async () => {
  const { scan, settled, sent } = queueOf([networkProblem(), {}, {}]);
  scan('MAT');
  await settled();
  scan('STRAP');
  await settled();
  expect(codes(sent)).toEqual(['MAT', 'MAT', 'STRAP']);
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

test('after a failed box nothing counts until the place is known', async () => {
  const problem = refused({ code: 'SBX-2 is being counted already' });
  const { queue, scan, settled, sent, state } = queueOf([problem, refused({ code: 'First' }), {}]);
  scan('SBX-2', 'MAT');
  await settled();
  expect(sent.map(({ placeOnly }) => placeOnly)).toEqual([false, true]);
  expect(state()?.needsPlace).toBe(true);
  queue.goTo('box-1');
  scan('MAT');
  await settled();
  expect(sent.at(-1)).toMatchObject({ code: 'MAT', placeOnly: false, boxId: 'box-1' });
});

test('a place chosen while scans wait follows those scans, even after a box', async () => {
  const { queue, scan, settled, sent, places } = queueOf([{}, { box: 'box-2' }, {}, {}]);
  scan('MAT', 'SBX-2', 'STRAP');
  queue.goTo('box-3');
  scan('BAND');
  await settled();
  expect(sent.map(({ code, boxId }) => [code, boxId])).toEqual([
    ['MAT', 'box-1'],
    ['SBX-2', 'box-1'],
    ['STRAP', 'box-2'],
    ['BAND', 'box-3'],
  ]);
  expect(places).toEqual(['box-3']);
});

test('a place chosen after a failed box lets later scans count', async () => {
  const { queue, scan, settled, sent, state } = queueOf([
    ...[refused({ code: 'No box' }), refused({ code: 'First' }), {}],
  ]);
  scan('SBX-2', 'MAT');
  queue.goTo('box-3');
  scan('STRAP');
  await settled();
  expect(sent.map(({ code, boxId, placeOnly }) => [code, boxId, placeOnly])).toEqual([
    ['SBX-2', 'box-1', false],
    ['MAT', 'box-1', true],
    ['STRAP', 'box-3', false],
  ]);
  expect(state()?.needsPlace).toBe(false);
});

test('a box scanned after that sets the place', async () => {
  const { scan, settled, sent } = queueOf([refused({ code: 'No box' }), { box: 'box-3' }, {}]);
  scan('SBX-2', 'SBX-3', 'MAT');
  await settled();
  expect(sent.at(-1)).toMatchObject({ code: 'MAT', placeOnly: false, boxId: 'box-3' });
});

test('a product refused for another reason blocks nothing', async () => {
  const { scan, settled, sent } = queueOf([refused({ qty: 'Too many' }), {}]);
  scan('MAT', 'MAT');
  await settled();
  expect(sent.map(({ placeOnly }) => placeOnly)).toEqual([false, false]);
});
