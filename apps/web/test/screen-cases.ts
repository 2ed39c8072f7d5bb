import type { Route } from '@kolam/contract/api-types.ts';
import type { Role } from '@kolam/contract/core/permissions.ts';
import type { UserEvent } from '@testing-library/user-event';
import type { Responses } from './app.tsx';

/** A screen with a list that the server searches, filters, sorts and pages. */
export type ListScreen = {
  /** In the plural. */
  name: string;
  address: string;
  route: Route;
  /** The name of the search field. */
  search: string;
  /** The default page size, and another one to choose. */
  limit: number;
  otherLimit: number;
  /** The list's default query, except for page and limit. */
  asks: Record<string, string>;
  filters: [label: string, choice: string, query: Record<string, string>][];
  /** Each header with the sort order of its first press. */
  sorts: [header: string, sort: string][];
  /** A field that sorts a list without headers. */
  orderField?: [label: string, choice: string, sort: string];
  /** The position of the first page among 60 records. */
  position?: string;
  /** The heading without matches. */
  none: string;
  /** The button below that heading that clears search and filters. */
  clear?: string;
  /** The heading before there is a first record, `none` by default. */
  empty?: string;
  /** The button or link in the page header and below that heading that adds the first record. */
  add?: string;
  /** A role that may only read the list, and so is not invited to add a record. */
  reader?: Role;
  /** The list's export, by its route with `/export`. */
  exported?: {
    /** Search parameters of the address that filter and sort as expected of the file. */
    search: string;
    /** The button, `Export` by default, and the option chosen below it. */
    button?: string;
    choice?: string;
    file: string | RegExp;
    query: Record<string, string>;
  };
};

/** A dialog that creates a record. */
export type CreateDialog = {
  name: string;
  address: string;
  /** The button that opens it. */
  open: string;
  title: string;
  route: Route;
  submit: string;
  /** The errors of an empty form, by field. */
  missing: Record<string, string>;
  /** The values to type and then to choose. */
  typed: Record<string, string>;
  chosen?: Record<string, string>;
  /** A field that the server refuses, by its path and its label. */
  refused: [path: string, label: string];
  /** The message for a server fault, if it is not the server's own. */
  failed?: string;
  /** The part of the request body with the typed and chosen values. */
  sent: Record<string, unknown>;
  responses?: Responses;
  /** The response contains a secret: it is never sent a second time, and the request has no key. */
  withoutKey?: true;
};

/** A form that changes a record, in a dialog or on a page. */
type EditForm = {
  name: string;
  address: string;
  /** Opens the form and returns its container. */
  open: (user: UserEvent) => Promise<HTMLElement>;
  /** The reads of the record at a version, with its changes. */
  reads: (changed: object) => Responses;
  save: Route;
  submit: string;
  /** The initial value, the value typed here, and another user's change to another field. */
  typed: [label: string, text: string];
  theirs: [label: string, text: string, changed: object];
  required?: [label: string, sentence: string];
};

/** A dialog that confirms an action. */
type Confirmation = {
  /** The action, such as `deleting a team`. */
  name: string;
  address: string;
  reads: Responses;
  ask: (user: UserEvent) => Promise<unknown>;
  title: string;
  verb: string;
  route: Route;
};

/** A confirmation that lists the effects. */
type Question = Confirmation & {
  /** The effects listed in the dialog. */
  says: string[];
  /** The message for a fault, the server's own by default. */
  fault?: string;
  sent?: { body?: unknown; ifMatch?: string };
};

/** A confirmation with a field for the reason. */
type ReasonQuestion = Confirmation & {
  /** Whether a reason is required. */
  required: boolean;
};

/** A field whose choices, or details of the choice, can't be loaded. */
type UnreadableField = {
  address: string;
  route: Route;
  message: string;
  retry: 'Retry' | 'Try again';
  others?: Responses;
  act?: (user: UserEvent) => Promise<void>;
};

type Cases = {
  lists: ListScreen;
  createDialogs: CreateDialog;
  editForms: EditForm;
  questions: Question;
  reasons: ReasonQuestion;
  /** What an address shows if its record `{id}` does not exist, and where it links to. */
  missing: [address: string, route: Route, sentence: string, back?: string];
  /** The message of a screen when its list or its figures can't be loaded. */
  unreadable: [address: string, route: Route, sentence: string];
  unreadableFields: UnreadableField;
  /** What a list offers to Administrators, and not to a role that may not change it. */
  offers: [address: string, role: Role, offered: string[]];
  /** A page that a role may not open. */
  closed: [address: string, role: Role];
};

/** What the component tests need to know of a feature's screens: `screens` of its `screen.cases.ts`. */
export type ScreenCases = { [Part in keyof Cases]?: Cases[Part][] };

// A type argument would hide the call from Vitest, which then keeps an old list of files.
const modules = import.meta.glob('../src/**/screen.cases.ts', { eager: true }) as Record<
  string,
  { screens: ScreenCases }
>;
const byFeature = new Map(
  Object.entries(modules).map(([path, { screens }]) => [
    path.replace(/^\.\.\/src\/|\/[^/]+$/g, ''),
    screens,
  ]),
);

/** The features whose code changed. `npm test -- --changed` sets them. */
const changed = (process.env.TEST_FEATURES ?? '').split(',').filter(Boolean);
const ofChanged = changed.flatMap((feature) => byFeature.get(feature) ?? []);

const collect = <Part extends keyof Cases>(
  from: Iterable<ScreenCases>,
  part: Part,
): Cases[Part][] => [...from].flatMap((screens): Cases[Part][] => screens[part] ?? []);

/** Returns the cases of all features. */
export const allCases = <Part extends keyof Cases>(part: Part): Cases[Part][] =>
  collect(byFeature.values(), part);

/**
 * Returns the cases of the features that changed, or the first of all if they have none. Returns
 * all if one of these features has no cases of any kind, because other features may show it.
 */
export function casesOf<Part extends keyof Cases>(part: Part): Cases[Part][] {
  const all = allCases(part);
  if (ofChanged.length === 0 || ofChanged.length < changed.length) return all;
  const own = collect(ofChanged, part);
  return own.length > 0 ? own : all.slice(0, 1);
}

/** Returns the list with a name, whichever features changed. */
export function listNamed(name: string): ListScreen {
  const found = allCases('lists').find((list) => list.name === name);
  if (!found) throw new Error(`There is no list of ${name}`);
  return found;
}

/**
 * Returns the cases whose turn it is, by default every fifth one and at least one, or all with
 * `--full` and `--changed`. For what all screens share, so that each is tried on some screens and each
 * screen tries some of it.
 */
export function byTurns<Item>(
  cases: readonly Item[],
  turn: 0 | 1 | 2 | 3 | 4,
  every = 5,
): readonly Item[] {
  if (process.env.TEST_SET !== 'default') return cases;
  const chosen = cases.filter((_, place) => place % every === turn);
  return chosen.length > 0 ? chosen : cases.slice(0, 1);
}
