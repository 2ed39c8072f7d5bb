const key = 'employeeWantedPath';
/** Milliseconds for which it is kept: as long as a mailed link to a new password works. */
const keptFor = 60 * 60_000;

type Wanted = {
  path: string;
  at: number;
  /** The employee who was signed in there before, for whom alone it is kept. Null without one. */
  of?: string | null;
};

/**
 * The page that someone wanted who has to sign in first. It is stored, because a mailed link opens
 * in another tab.
 */
export const wantedPath = {
  /**
   * Notes the page below `/app`. Today, to which all sign-ins lead, replaces what someone else may
   * have wanted on this device.
   */
  keep({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>, of: string | null) {
    const path = pathname.replace(/^\/app(?=\/)/, '') + hash;
    if (path === '/' || path === '/app') localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ path, at: Date.now(), of } satisfies Wanted));
  },
  /** Returns the page to show after an employee’s sign-in, once. Without a wish it is Today. */
  take(employeeId: string): string {
    const stored = localStorage.getItem(key);
    localStorage.removeItem(key);
    const wanted: Wanted | null = stored === null ? null : JSON.parse(stored);
    const age = wanted ? Date.now() - wanted.at : Number.POSITIVE_INFINITY;
    const isTheirs = (wanted?.of ?? employeeId) === employeeId;
    return wanted && isTheirs && age < keptFor ? wanted.path : '/';
  },
};
