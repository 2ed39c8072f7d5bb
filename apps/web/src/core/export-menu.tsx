import { Button } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { MenuButton } from '#ui/menu-button.tsx';
import { toastError } from './problem-report.ts';
import { useSingleAction } from './single-action.ts';

const formats = [
  { value: 'csv', label: 'CSV' },
  { value: 'xlsx', label: 'XLSX' },
] as const;

type ExportChoicesProps<Value extends string> = {
  choices: readonly { value: Value; label: string }[];
  /** What the choices are, for screen readers. */
  label: string;
  /** The button's text. */
  text: string;
  width: number;
  save: (value: Value) => Promise<void>;
  disabled?: boolean | undefined;
};

/** A button with a menu of downloads. */
export function ExportChoices<Value extends string>({
  choices,
  label,
  text,
  width,
  save,
  disabled = false,
}: ExportChoicesProps<Value>) {
  const { start, isPending } = useSingleAction({
    mutationFn: save,
    onError: toastError,
  });
  return (
    <MenuButton
      label={label}
      width={width}
      button={(props) => (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
          disabled={disabled || isPending}
          {...props}
        >
          {isPending ? 'Exporting...' : text}
        </Button>
      )}
    >
      {(action, { MenuItem }) =>
        choices.map((choice) => (
          <MenuItem
            key={choice.value}
            label={choice.label}
            onSelect={action(() => start(choice.value))}
          />
        ))
      }
    </MenuButton>
  );
}

type ExportMenuProps = {
  save: (format: (typeof formats)[number]['value']) => Promise<void>;
  disabled?: boolean;
};

/** Downloads a screen's whole filtered list in one of two formats. */
export const ExportMenu = ({ save, disabled }: ExportMenuProps) => (
  <ExportChoices
    choices={formats}
    label="Formats"
    text="Export"
    width={150}
    save={save}
    disabled={disabled}
  />
);
