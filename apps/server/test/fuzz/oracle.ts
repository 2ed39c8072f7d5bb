import type { Attempt } from './attempts.ts';
import type { Who } from './cases.ts';
import type { Operation } from './json-schema.ts';

export type Answered = {
  status: number;
  type: string;
  text: string;
  /** Milliseconds until the complete response. */
  took: number;
};

/** The maximum for every response, whatever the request. */
export const mostMs = 1000;

/** Signs of internals or of a library in a message for users. */
const insides =
  /node_modules|\.ts:\d|\bat \w+ \(|\$argon2|select "|insert into|from "|Invalid (input|option|string|key|UUID|ISO)|Too (small|big):|Unrecognized|\[object/;
/** Leaked missing values, unless they were in the request. */
const nothings = /\bNaN\b|undefined/;

/** Returns the faults of a response, usually none. */
export function faultsOf(
  { status, type, text }: Omit<Answered, 'took'>,
  {
    attempt,
    who,
    markers,
    operation,
    names,
  }: {
    attempt: Attempt;
    who: Who;
    markers: Record<string, Who[]>;
    operation: Operation;
    names: ReadonlySet<string>;
  },
): string[] {
  const faults: string[] = [];
  if (status >= 500) faults.push(`answered ${status}`);
  const lower = text.toLowerCase();
  for (const [marker, readers] of Object.entries(markers)) {
    if (!readers.includes(who) && lower.includes(marker)) faults.push(`shows ${marker}`);
  }
  if (text.includes('$argon2')) faults.push('shows the hash of a password');
  if (status >= 400)
    faults.push(...problemFaults({ status, type, text }, { attempt, operation, names }));
  else if (attempt.named !== undefined) faults.push(`answered ${status} to ${attempt.named}`);
  return faults;
}

/** Statuses that no endpoint needs to document, because the form of the request causes them. */
const isOfForm = (status: number, { headers, payload }: Attempt): boolean =>
  (payload !== undefined && [400, 413, 415].includes(status)) ||
  (status === 412 && ('if-match' in headers || 'if-none-match' in headers));

function problemFaults(
  { status, type, text }: Pick<Answered, 'status' | 'type' | 'text'>,
  {
    attempt,
    operation,
    names,
  }: {
    attempt: Attempt;
    operation: Operation;
    names: ReadonlySet<string>;
  },
): string[] {
  if (!type.startsWith('application/json')) return [`is of type ${type}`];
  const faults: string[] = [];
  const { success, error, message, code, errors, requestId, invalidEmails, ...more } =
    JSON.parse(text);
  if (success !== false) faults.push('says no success: false');
  if (typeof message !== 'string' || message === '' || error !== message) {
    faults.push('has no sentence');
  }
  if (!/^[A-Z][A-Z0-9_]*$/.test(String(code))) faults.push(`has the code ${code}`);
  if (Object.keys(more).length > 0) faults.push(`has ${Object.keys(more)} besides`);
  const messages = new Set([message, ...Object.values(errors ?? {})].map(String));
  for (const message of messages) {
    const isEchoed = nothings.test(`${attempt.url} ${attempt.payload}`);
    if (insides.test(message) || (nothings.test(message) && !isEchoed))
      faults.push(`says “${message.slice(0, 200)}”`);
    if (message.length > 1000) faults.push('says more than anybody reads');
  }
  const fields = Object.keys(errors ?? {}).map((path) => path.split('.')[0] ?? '');
  // A missing record that a field refers to is reported with that field's name.
  const isKnown = status in operation.responses || (status === 404 && fields.length > 0);
  if (!isKnown && !isOfForm(status, attempt)) {
    faults.push(`${status} is no answer of the document`);
  }
  // When a record conflicts, the error names the record's own parts.
  const unknown = status === 409 ? [] : fields.filter((field) => !names.has(field));
  for (const field of unknown) faults.push(`names ${field}, which is no field`);
  // A body that can't be parsed has no fields.
  if (
    code === 'VALIDATION' &&
    fields.length === 0 &&
    !/could not be read|^Idempotency-Key/.test(message)
  ) {
    faults.push(`names no field: ${message}`);
  }
  if (attempt.named !== undefined && status !== 429) {
    if (status !== 400) faults.push(`answered ${status} instead of 400`);
    else if (!fields.includes(attempt.named))
      faults.push(`does not name ${attempt.named}: ${fields}`);
  }
  return faults;
}
