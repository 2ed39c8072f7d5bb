import type { linkPurposes } from '@kolam/contract/platform/files/model.ts';
import { createContext, use } from 'react';
import type { FieldProblems } from '#core/schema-problems.ts';

/** What is wrong with the day around a field, by path. */
export const DayProblems = createContext<FieldProblems>({});

/** Whether the challenge asks for a photo with every required task. */
export const PhotoRule = createContext(false);

/** Told when a file is on its way, of which the day knows nothing yet, and when it no longer is. */
export const Uploading = createContext<(busy: boolean) => void>(() => undefined);

/** A change to what stands by then: a file may arrive long after it was chosen. */
export type Change<T> = (update: (now: T) => T) => void;

type Texts<T> = { [K in keyof T]: T[K] extends string ? K : never }[keyof T] & string;
type Typed = { currentTarget: { value: string } };

/** What every component's fields get. */
export type FieldsProps<T> = {
  /** Its path: `tasks.0`. */
  base: string;
  item: T;
  onChange: Change<T>;
};

/** What inputs need to be fields of a component: their value, their sentence and their path. */
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
    /** For a picker: its value alone comes back. */
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

/** The sentence at one place of the day, where no input says it. */
export const useProblemAt = (path: string): string | undefined => use(DayProblems)[path];
