import { deflateSync } from 'node:zlib';
import { choosePassword, type Employee } from './employee.ts';
import { baseUrl } from './product-address.ts';

/** Calls the employees' API. Throws with the response's text when refused. */
async function ask<ResponseBody>(
  path: string,
  token: string,
  body?: FormData | object,
): Promise<ResponseBody> {
  const form = body instanceof FormData;
  const response = await fetch(`${baseUrl()}/api/employee${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(form ? {} : { 'content-type': 'application/json' }),
    },
    body: form ? body : JSON.stringify(body ?? {}),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

type Explained = {
  explained: { entries: { kind: string; component: { id: string } | null }[] };
};

async function read<ResponseBody>(path: string, token: string): Promise<ResponseBody> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${baseUrl()}/api/employee${path}`, { headers });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/**
 * Returns an employee's actions on one day of a challenge. `given` is the password of a person who
 * is not one of `makeEmployee`.
 */
export async function participant(
  employee: Employee,
  { id, date }: { id: string; date: string },
  given?: string,
) {
  const { email } = employee;
  const password = given ?? (await choosePassword(employee));
  const { token } = await ask<{ token: string }>('/login', '', { email, password });
  const day = `/me/challenges/${id}/days/${date}`;
  return {
    submit: (taskId: string, note = '') => ask(`${day}/tasks/${taskId}/submit`, token, { note }),
    prove: (taskId: string, proof: Blob, note = '') => {
      const form = new FormData();
      form.set('note', note);
      form.set('proof', proof, 'proof.png');
      return ask(`${day}/tasks/${taskId}/submit`, token, form);
    },
    askSecondLook: (taskId: string, note: string) =>
      ask(`${day}/tasks/${taskId}/second-look`, token, { note }),
    attempt: (triviaId: string, responses: { questionId: string; optionId: string }[]) =>
      ask(`${day}/trivia/${triviaId}/attempt`, token, { answers: responses }),
    complete: (moduleId: string) => ask(`${day}/modules/${moduleId}/complete`, token),
    /** The ledger's entries of the day. */
    entries: async () => (await read<Explained>(`${day}/explained`, token)).explained.entries,
    join: (workshopId: string) => ask(`${day}/workshops/${workshopId}/join`, token),
  };
}

function checksum(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(checksum(named));
  return Buffer.concat([length, named, sum]);
}

let pictures = 0;

/** Returns a colour that no other picture of this run has. */
const nextColour = (): [number, number, number] => {
  pictures += 1;
  return [process.pid % 256, Math.floor(pictures / 256), pictures % 256];
};

/**
 * Returns a picture of one colour, 240 × 160, like a camera's file. Each is another file, unless a
 * colour is given.
 */
export function picture([red, green, blue] = nextColour()): Blob {
  const [width, height] = [240, 160];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const line = Buffer.from([0, ...Array.from({ length: width }, () => [red, green, blue]).flat()]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const file = Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return new Blob([new Uint8Array(file)], { type: 'image/png' });
}
