import type { linkPurposes } from '@kolam/contract/platform/files/model.ts';
import { createContext, use } from 'react';
import type { FieldProblems } from '#core/schema-problems.ts';

/** Errors of the surrounding day, by path. */
export const DayProblems = createContext<FieldProblems>({});

/** What the challenge decides for the content of a day. */
export const DayRules = createContext({
  /** Whether every required task needs a photo. */
  needsPhotos: false,
  /** When the schedule opens the day, as `YYYY-MM-DDTHH:MM` in India. Empty if that does not matter. */
  opensAt: '',
});

/** Whether the content is of no date: a workshop then has times of day only. */
export const WithoutDate = createContext(false);

/** Called when a file upload, which the day does not contain yet, starts or ends. */
export const Uploading = createContext<(busy: boolean) => void>(() => undefined);

/** Applies a change to the state at that time: a file may be uploaded long after it was chosen. */
export type Change<T> = (update: (now: T) => T) => void;

type Texts<T> = { [K in keyof T]: T[K] extends string ? K : never }[keyof T] & string;
type Typed = { currentTarget: { value: string } };

/** The props of every component's fields. */
export type FieldsProps<T> = {
  /** Its path: `tasks.0`. */
  base: string;
  item: T;
  onChange: Change<T>;
};

/** Returns the props for inputs of a component: value, error and path. */
export function useItemFields<T>({ base, item, onChange }: FieldsProps<T>) {
  const problems = use(DayProblems);
  const onBusy = use(Uploading);
  const set = (patch: Partial<T>) => onChange((now) => ({ ...now, ...patch }));
  const field = (name: Texts<T>, label: string) => ({
    'data-field': `${base}.${name}`,
    label,
    value: item[name] as string,
    error: problems[`${base}.${name}`],
  });

  return {
    set,
    text: (name: Texts<T>, label: string) => ({
      ...field(name, label),
      autoComplete: 'off',
      onChange: ({ currentTarget: { value } }: Typed) => set({ [name]: value } as Partial<T>),
    }),
    /** For a picker, whose handler gets only the value. */
    picked: (name: Texts<T>, label: string) => ({
      ...field(name, label),
      onChange: (value: string) => set({ [name]: value } as Partial<T>),
    }),
    file: (name: Texts<T>, label: string, purpose: (typeof linkPurposes)[number]) => ({
      ...field(name, label),
      purpose,
      onBusy,
      onChange: (value: string) => set({ [name]: value } as Partial<T>),
    }),
  };
}

/** Returns the error at a path of the day that has no input. */
export const useProblemAt = (path: string): string | undefined => use(DayProblems)[path];
