import { Checkbox, Textarea, TextInput } from '@mantine/core';
import {
  type ChangeEvent,
  type ComponentProps,
  createContext,
  type FocusEvent,
  type ReactNode,
  type Ref,
  use,
} from 'react';
import { Controller, type FieldValues, get, type Path, useFormContext } from 'react-hook-form';
import { type Choice, Combobox } from '#ui/combobox.tsx';
import { PasswordField as PasswordInput } from '#ui/password-field.tsx';

/** The labels of the enclosing form's fields, by path. */
export const LabelsContext = createContext<Readonly<Record<string, string>>>({});

export type Bound<V extends FieldValues> = {
  name: Path<V>;
  /** In place of the form's label of this field. An `aria-label` replaces both. */
  label?: ReactNode;
  /** Fields to check again when this one changes. */
  deps?: Path<V> | Path<V>[];
  /** Shown while the form has no error for the field. */
  error?: string | undefined;
  /** Below the input, while there is no error. */
  hint?: ReactNode;
};

/** The props of an input but for those that come from the form. */
type InputProps<V extends FieldValues, P> = Bound<V> &
  Omit<P, keyof Bound<V> | 'form' | 'defaultValue' | 'value' | 'checked'>;

/** What a field that is not an input gets from the form. */
export type PickedField = {
  ref: Ref<HTMLInputElement>;
  'data-field': string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error: string | undefined;
};

type PickerFieldProps<V extends FieldValues> = Pick<Bound<V>, 'name' | 'deps'> & {
  children: (field: PickedField) => ReactNode;
};

type ChoiceFieldProps<V extends FieldValues> = Bound<V> & {
  options: readonly string[] | readonly Choice[];
  /** Called after the user chose, for dependent changes. */
  onChosen?: () => void;
} & Omit<
    ComponentProps<typeof Combobox>,
    keyof Bound<V> | 'options' | 'value' | 'onChange' | 'onBlur' | 'data-field'
  >;

/** The fields of a form with the values `V`. */
type Fields<V extends FieldValues> = {
  TextField: (props: InputProps<V, ComponentProps<typeof TextInput>>) => ReactNode;
  AreaField: (props: InputProps<V, ComponentProps<typeof Textarea>>) => ReactNode;
  PasswordField: (props: InputProps<V, ComponentProps<typeof PasswordInput>>) => ReactNode;
  CheckField: (props: InputProps<V, ComponentProps<typeof Checkbox>>) => ReactNode;
  /** One of a few options. One is always chosen. */
  ChoiceField: (props: ChoiceFieldProps<V>) => ReactNode;
  /** Any other component with a text as its value, such as a picker of records. */
  PickerField: (props: PickerFieldProps<V>) => ReactNode;
};

type AnyBound = Bound<FieldValues> & {
  'aria-label'?: string | undefined;
  onChange?: ((event: ChangeEvent<never>) => void) | undefined;
  onBlur?: ((event: FocusEvent<never>) => void) | undefined;
};

const below = ['label', 'input', 'description', 'error'] as const;

export const hintOf = (hint: ReactNode, error: string | undefined) =>
  hint === undefined
    ? {}
    : { inputWrapperOrder: [...below], description: error ? undefined : hint };

/** Binds an input to the enclosing form: its value, label and error. */
function useInput<P extends AnyBound>(props: P) {
  const { name, label, deps, error: other, hint, onChange, onBlur, ...passed } = props;
  const labels = use(LabelsContext);
  const { register, formState } = useFormContext();
  const problem = get(formState.errors, name) as { message?: string } | undefined;
  const error = problem?.message ?? other;
  const registered = register(name, deps ? { deps } : {});
  return {
    ...registered,
    onChange(event: ChangeEvent<never>) {
      void registered.onChange(event);
      onChange?.(event);
    },
    onBlur(event: FocusEvent<never>) {
      void registered.onBlur(event);
      onBlur?.(event);
    },
    label: passed['aria-label'] ? undefined : (label ?? labels[name]),
    error,
    ...hintOf(hint, error),
    ...passed,
  };
}

const fields: Fields<FieldValues> = {
  TextField: (props) => <TextInput autoComplete="off" {...useInput(props)} />,
  AreaField: (props) => <Textarea {...useInput(props)} />,
  PasswordField: (props) => <PasswordInput {...useInput(props)} />,
  CheckField: (props) => <Checkbox {...useInput(props)} />,
  ChoiceField({ options, onChosen, label, error: other, deps, ...props }) {
    return (
      <fields.PickerField name={props.name} {...(deps ? { deps } : {})}>
        {({ onChange, error, ...field }) => (
          <Combobox
            {...field}
            options={options.map((option) =>
              typeof option === 'string' ? { value: option, label: option } : option,
            )}
            searchable={false}
            {...props}
            label={props['aria-label'] ? undefined : (label ?? field.label)}
            error={error ?? other}
            onChange={(chosen) => {
              onChange(chosen);
              onChosen?.();
            }}
          />
        )}
      </fields.PickerField>
    );
  },
  PickerField({ name, deps, children }) {
    const labels = use(LabelsContext);
    const { control } = useFormContext();
    return (
      <Controller
        control={control}
        name={name}
        {...(deps ? { rules: { deps } } : {})}
        render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
          <>
            {children({
              ref,
              'data-field': name,
              label: labels[name] ?? '',
              value: value as string,
              onChange,
              onBlur,
              error: error?.message,
            })}
          </>
        )}
      />
    );
  },
};

/**
 * Returns the fields of a form with the values `V`, whose names the compiler checks. They are
 * placed inside a `RecordForm`, and take label, value and error from it.
 */
export const fieldsOf = <V extends FieldValues>() => fields as unknown as Fields<V>;
