import { type SyntheticEvent, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { FormProblem } from '#ui/form-shell.tsx';
import { ApiProblem, somethingWrong } from './api-problem.ts';
import { createIdempotencyKey } from './idempotency-key.ts';
import type { FieldProblems } from './schema-problems.ts';

type FormOptions<V extends FieldValues> = {
  defaults: V;
  /** The labels of all fields that can have an error, by path, in the order of the screen. */
  labels: Record<string, string>;
  /** Runs before sending, and on each change after the first attempt to send. */
  check: (values: V) => FieldProblems;
  /**
   * Sends the values. `key` is the `Idempotency-Key` for endpoints that take one. A form that stays
   * open returns the values to continue with.
   */
  send: (values: V, key: string) => Promise<V | undefined>;
  /**
   * Shows a field's error as soon as the field loses focus, for forms that can't be sent until
   * everything is valid.
   */
  early?: boolean;
  /** For a record that another user may change meanwhile. */
  stale?: Stale<V> | undefined;
};

/** How a form continues after another user has saved the record that it changes. */
type Stale<V extends FieldValues> = {
  /** The values that the form is based on. */
  before: V;
  /** Bases the form on the latest version, and returns its values. */
  onReload: () => Promise<V>;
  /** In place of the form's, for what is merged as a whole. */
  labels?: Record<string, string>;
  /** In place of the form's, for what else the server refuses as outdated. */
  error?: ApiProblem | undefined;
};

/** A form as `RecordForm` and `FormDialog` take it. */
export type FormState<V extends FieldValues> = UseFormReturn<V> & {
  labels: Record<string, string>;
  onSubmit: (event?: SyntheticEvent) => Promise<void>;
  busy: boolean;
  dirty: boolean;
  /** The server's error for the form as a whole. */
  error: ApiProblem | undefined;
  problems: FormProblem[];
  stale: Stale<V> | undefined;
};

/** Converts `{ 'contactPerson.email': '…' }` to the nested tree that the form library uses. */
export function errorTree(problems: FieldProblems): Record<string, unknown> {
  const tree: Record<string, unknown> = {};
  for (const [path, message] of Object.entries(problems)) {
    const names = path.split('.');
    const last = names.pop() ?? path;
    let branch = tree;
    for (const name of names) {
      branch[name] ??= {};
      branch = branch[name] as Record<string, unknown>;
    }
    branch[last] = { type: 'rule', message };
  }
  return tree;
}

/**
 * Finds fields with a partially typed time or an invalid number. The browser reports these as
 * empty, and an optional field would be sent as such.
 */
export function halfTyped(fields: object, labels: Record<string, string>): FieldProblems {
  const problems: FieldProblems = {};
  for (const [path, label] of Object.entries(labels)) {
    const { ref } = (get(fields, path) ?? {}) as { ref?: Partial<HTMLInputElement> };
    if (!ref?.validity?.badInput) continue;
    problems[path] = `${label} ${ref.type === 'number' ? 'must be a number' : 'is not complete'}`;
  }
  return problems;
}

/**
 * Splits an error into messages at the fields of this form and whether something remains to be
 * shown.
 */
export function splitProblem(problem: ApiProblem, labels: Record<string, string>) {
  const entries = Object.entries(problem.fields);
  const known = entries.filter(([path]) => path in labels);
  return { atFields: known, restRemains: known.length === 0 || known.length < entries.length };
}

/**
 * Manages a form from opening to sending: client rules first, then the server's errors, each shown
 * at its field and in one summary.
 */
export function useRecordForm<V extends FieldValues>(options: FormOptions<V>): FormState<V> {
  const { labels, check } = options;
  const [error, setError] = useState<ApiProblem>();
  const [action] = useState(createIdempotencyKey);
  const form = useForm<V>({
    defaultValues: options.defaults as DefaultValues<V>,
    shouldFocusError: false,
    mode: options.early ? 'onTouched' : 'onSubmit',
    resolver: (values, _context, { fields }) => {
      const problems = { ...check(values), ...halfTyped(fields, labels) };
      return Object.keys(problems).length === 0
        ? { values, errors: {} }
        : { values: {}, errors: errorTree(problems) as FieldErrors<V> };
    },
  });

  async function send(values: V) {
    setError(undefined);
    try {
      return await action(values, (key) => options.send(values, key));
    } catch (thrown) {
      const problem =
        thrown instanceof ApiProblem
          ? thrown
          : new ApiProblem({ kind: 'http', code: 'UNKNOWN', message: somethingWrong });
      const { atFields, restRemains } = splitProblem(problem, labels);
      for (const [path, message] of atFields) form.setError(path as Path<V>, { message });
      if (restRemains) setError(problem);
      return undefined;
    }
  }

  async function onSubmit(event?: SyntheticEvent) {
    let next: V | undefined;
    await form.handleSubmit(async (values) => {
      next = await send(values);
    })(event);
    // Not earlier: during the submit the form would mark its fields as submitted again.
    if (next) form.reset(next);
  }

  const { errors, isSubmitting, isDirty } = form.formState;
  return {
    ...form,
    labels,
    onSubmit,
    busy: isSubmitting,
    dirty: isDirty,
    error,
    stale: options.stale,
    problems: Object.entries(labels).flatMap(([name, label]) => {
      const message = (get(errors, name) as { message?: unknown } | undefined)?.message;
      return typeof message === 'string' ? [{ name, label, message }] : [];
    }),
  };
}

type EditOptions<R, V extends FieldValues> = Pick<FormOptions<V>, 'labels' | 'early'> & {
  /** The record as it was when the form opened. */
  opened: R;
  valuesOf: (record: R) => V;
  /** Loads the record's latest version. */
  load: () => Promise<R>;
  check: (values: V, base: R) => FieldProblems;
  /** Sends the changes to `base`, with its version. */
  send: (values: V, base: R) => Promise<void>;
  stale?: Pick<Stale<V>, 'labels' | 'error'>;
};

/**
 * A form for a stored record. If another user saved it meanwhile, the form says so and continues
 * with their version as its base, so that neither's changes are lost unnoticed.
 */
export function useEditForm<R, V extends FieldValues>(options: EditOptions<R, V>) {
  const { opened, valuesOf, load, check, send, stale, ...rest } = options;
  const [base, setBase] = useState(opened);
  const form = useRecordForm<V>({
    ...rest,
    defaults: valuesOf(opened),
    stale: { ...stale, before: valuesOf(base), onReload },
    check: (values) => check(values, base),
    async send(values) {
      await send(values, base);
      return undefined;
    },
  });

  async function onReload() {
    const latest = await load();
    setBase(latest);
    return valuesOf(latest);
  }

  return { base, setBase, form };
}
