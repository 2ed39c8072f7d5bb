import type { Role } from '@kolam/contract/core/permissions.ts';
import type { RecordKind } from '@kolam/contract/core/record-kinds.ts';
import type { Client, ResponseBody, TestApp } from '../test-app.ts';

/** The sender of a request: a console role, an employee of a client, the owner of a portal, or nobody. */
export type Who = Role | 'employee' | 'portal' | 'nobody';

/** What the fuzz test needs to know of a feature beyond the API document. */
export type FuzzCases = {
  /** For the cases of other features. */
  made?: object;
  /**
   * The ids of its records. The quick search finds them by `zqx`. `/teams/{id}` and fields named
   * `teamId` mean the `team`.
   */
  records?: { [K in RecordKind]?: string };
  /** Ids of further records, which its reads try as well. */
  others?: string[];
  /**
   * Texts of its records that responses are searched for, ignoring case, and who may see them,
   * written by hand (decision record 0005).
   */
  markers?: Record<string, Who[]>;
  /** Valid values of fields and path parameters by their names, at any endpoint. */
  values?: Record<string, unknown>;
  /**
   * The same at its own endpoints, for paths that begin so (`/admin/teams/`) or for one endpoint
   * (`POST /admin/teams`), which gets them even if they are optional.
   */
  at?: Record<string, Record<string, unknown>>;
};

/** Creates a feature's records: `fuzz` of its `fuzz.cases.ts`. */
export type MakeCases<Cases extends FuzzCases = FuzzCases> = (setup: FuzzSetup) => Promise<Cases>;

export type FuzzSetup = {
  app: TestApp;
  admin: Client;
  /** Returns what the cases of another feature made. */
  madeBy: <Cases extends FuzzCases>(make: MakeCases<Cases>) => Promise<Cases['made']>;
};

/** Returns the body of a response that must be a success. */
export async function bodyOf(sent: Promise<ResponseBody>) {
  const { status, body, text } = await sent;
  if (status >= 300) throw new Error(`A fixture of the fuzz test was refused: ${text}`);
  return body;
}
