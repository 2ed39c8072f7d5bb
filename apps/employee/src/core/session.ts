import { useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { listen } from './channel.ts';
import { readResponse, sendRequest } from './http.ts';
import { linkToken } from './link-token.ts';
import { memoryOnly } from './memory-only.ts';
import { queryClient } from './query-client.ts';
import { sendToWorker } from './service-worker.ts';
import { type StoredSession, storedSession } from './stored-session.ts';

/** `employeeId` is null while a session from before the outbox is being taken over. */
type Session = Omit<StoredSession, 'employeeId'> & { employeeId: string | null };

/** Where sessions were stored before the device's storage had a place for them. */
const formerKey = 'employeeToken';

const listeners = new Set<() => void>();
let current: Session | null = null;
let wasRefused = false;
/** Who was last signed in on this page. */
let lastEmployeeId: string | null = null;

function setCurrent(next: Session | null) {
  if (next === null && memoryOnly.isOn()) {
    // The page goes, and everything of the person with it.
    current = null;
    window.location.replace('/app/');
    return;
  }
  // Nothing of another account may be shown.
  if (next?.token !== current?.token) {
    queryClient.clear();
    if (current) void sendToWorker({ type: 'signed-out' });
  }
  current = next;
  lastEmployeeId = next?.employeeId ?? lastEmployeeId;
  for (const listener of listeners) listener();
}

/** The session of the signed-in employee, shared by the app's tabs and its service worker. */
export const session = {
  /** Null while nobody is signed in. */
  read: (): Session | null => current,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** Whether the server ended the last one: on another device, or because its time is over. */
  wasRefused: (): boolean => wasRefused,
  /** The employee who was last signed in on this page. Null before the first. */
  lastEmployeeId: (): string | null => lastEmployeeId,
  /**
   * Reads the stored session, once before the first screen, and follows the other tabs. Returns what
   * stops that.
   */
  async load(): Promise<() => void> {
    const stop = listen(({ kind }) => {
      if (kind === 'session') void storedSession.read().then(follow);
    });
    current = await storedSession.read();
    lastEmployeeId = current?.employeeId ?? null;
    const former = localStorage.getItem(formerKey);
    if (current === null && former !== null) {
      current = { token: former, employeeId: null };
      void takeOver(former);
    }
    return stop;
  },
  /** @param options `sharedDevice`: the session lasts as long as the page, and is not stored */
  async begin(
    { token, employee }: { token: string; employee: { id: string } },
    { sharedDevice = false } = {},
  ) {
    localStorage.removeItem(formerKey);
    wasRefused = false;
    if (sharedDevice) {
      // Who was signed in here before is signed out, as with any other sign-in.
      await storedSession.remove();
      memoryOnly.begin();
    }
    // Stored first: anyone who sees the app signed in stays so after a reload.
    await storedSession.write({ token, employeeId: employee.id });
    setCurrent({ token, employeeId: employee.id });
  },
  end({ isRefused = false } = {}) {
    const ended = current;
    if (ended === null) return;
    wasRefused = isRefused;
    localStorage.removeItem(formerKey);
    setCurrent(null);
    void storedSession.end(ended.token);
  },
};

/**
 * Takes the session of another tab. Another person begins with their own day, unless a mailed link waits
 * to be used.
 */
function follow(next: StoredSession | null) {
  const isAnother = next && lastEmployeeId !== null && next.employeeId !== lastEmployeeId;
  if (isAnother && linkToken(window.location.hash) === null) navigate('/app/', { replace: true });
  setCurrent(next);
}

/** Without a connection, the next start tries again. */
async function takeOver(token: string) {
  const response = await sendRequest('GET /employee/me', {}, token).catch(() => null);
  if (response?.ok && current?.token === token)
    await session.begin({ token, ...(await readResponse<'GET /employee/me'>(response)) });
}

/** Returns the session, or null while nobody is signed in. */
export const useSession = () => useSyncExternalStore(session.subscribe, session.read);
