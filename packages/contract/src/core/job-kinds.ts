/** What users read about a background job. The server defines the job itself. */
type JobDeclaration = {
  /** "Mail an invoice". */
  label: string;
  /** What to do instead when it failed and can't be retried: a sentence. */
  instead?: string;
  /** Its failures count as those of mail. */
  sendsMail?: true;
};

/** A feature's jobs by name. */
export type JobDeclarations = Readonly<Record<string, JobDeclaration>>;

/** The `instead` of a scheduled job. */
export const nextTurn = 'Its next turn catches up.';

let collected: ReadonlyMap<string, JobDeclaration> | undefined;

/** Registers the jobs of the product. Called once, by the list that collects them. */
export function collectJobs(features: readonly JobDeclarations[]): void {
  collected = new Map(features.flatMap((jobs) => Object.entries(jobs)));
}

function requireCollected(): ReadonlyMap<string, JobDeclaration> {
  if (!collected) throw new Error('Import jobs.ts before jobs are read');
  return collected;
}

/** Returns the names of all jobs. */
export const jobNames = (): string[] => [...requireCollected().keys()];

/** Returns the names of the jobs that send a mail. */
export const mailJobs = (): string[] =>
  [...requireCollected()].flatMap(([name, { sendsMail }]) => (sendsMail ? name : []));

/** Undefined for a job that an earlier version left. */
export const findJob = (name: string): JobDeclaration | undefined => requireCollected().get(name);

/** Returns the displayed name of a job: its own when none is declared. */
export const jobLabel = (name: string): string => findJob(name)?.label ?? name;
