import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';

type Values = Record<string, string | boolean>;

/** What prevents sending, or the error returned by it. `true` marks a field without a message. */
export type FormProblem = {
  message?: string | undefined;
  fields?: Record<string, string | true>;
};

/** The props of a checkbox. */
type CheckboxProps = {
  name: string;
  checked: boolean;
  error: string | true | undefined;
  'aria-invalid': boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** The props of a text field. */
export type FieldProps = {
  name: string;
  value: string;
  error: string | true | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

type Options<V extends Values> = {
  initial: V;
  check: (values: V) => FormProblem | undefined;
  send: (values: V) => Promise<void>;
  explain: (error: unknown) => FormProblem;
  /** Maps a field to the one it repeats: its error is cleared when either changes. */
  repeats?: Record<string, keyof V & string>;
};

/**
 * Manages the forms before signing in. It is small enough to avoid a form library and a schema
 * library, which would double what a browser loads for its first screen.
 */
export function usePlainForm<V extends Values>(options: Options<V>) {
  const { initial, check, send, explain, repeats = {} } = options;
  const [values, setValues] = useState(initial);
  const [problem, setProblem] = useState<FormProblem>({});
  const [refusals, setRefusals] = useState(0);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // State updates one render later: a second click in between would send again.
  const sending = useRef(false);

  function refuse(found: FormProblem) {
    setProblem(found);
    setRefusals((count) => count + 1);
  }

  useEffect(() => {
    if (refusals === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    const found = check(values);
    if (found) return refuse(found);
    sending.current = true;
    setBusy(true);
    setProblem({});
    try {
      await send(values);
    } catch (error) {
      refuse(explain(error));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  function change(changed: Partial<V>) {
    const concerned = (name: string) => name in changed || (repeats[name] ?? name) in changed;
    setValues((before) => ({ ...before, ...changed }));
    setProblem(({ message, fields = {} }) => ({
      message,
      fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !concerned(name))),
    }));
  }

  return {
    values,
    change,
    busy,
    message: problem.message,
    /** Props of the form element. */
    form: { ref: form, onSubmit, noValidate: true },
    /** Returns the props of a text field. */
    field: (name: keyof V & string): FieldProps => ({
      name,
      value: String(values[name]),
      error: problem.fields?.[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        change({ [name]: event.currentTarget.value } as Partial<V>),
    }),
    /** Returns the props of a checkbox. */
    checkbox: (name: keyof V & string): CheckboxProps => ({
      name,
      checked: values[name] === true,
      error: problem.fields?.[name],
      'aria-invalid': problem.fields?.[name] !== undefined,
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        change({ [name]: event.currentTarget.checked } as Partial<V>),
    }),
  };
}
