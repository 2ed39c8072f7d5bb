import { type SyntheticEvent, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  useForm,
} from 'react-hook-form';
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
 * Finds fields with a partially typed date or an invalid number. The browser reports these as
 * empty, and an optional field would be sent as such.
 */
export function halfTyped(fields: object, labels: Record<string, string>): FieldProblems {
  const problems: FieldProblems = {};
  for (const [path, label] of Object.entries(labels)) {
    const { ref } = (get(fields, path) ?? {}) as { ref?: Partial<HTMLInputElement> };
    if (!ref?.validity?.badInput) continue;
    const isNumber = ref.type === 'number';
    // "Date must be a date" would not help the user.
    const isOwnName = !isNumber && /\bdate$/i.test(label);
    problems[path] = isOwnName
      ? `${label} is not complete`
      : `${label} must be a ${isNumber ? 'number' : 'date'}`;
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
 * at its field and in one summary. The parts of `#ui/form-shell.tsx` take `problems`, `error` and
 * `busy`.
 */
export function useRecordForm<V extends FieldValues>(options: FormOptions<V>) {
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
    form,
    onSubmit,
    busy: isSubmitting,
    dirty: isDirty,
    /** The server's error for the form as a whole. */
    error,
    problems: Object.entries(labels).flatMap(([name, label]) => {
      const message = (get(errors, name) as { message?: unknown } | undefined)?.message;
      return typeof message === 'string' ? [{ name, label, message }] : [];
    }),
  };
}
