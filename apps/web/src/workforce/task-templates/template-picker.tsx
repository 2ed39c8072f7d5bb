import { taskTemplateMessages } from '@kolam/contract/workforce/task-templates/messages.ts';
import { useState } from 'react';
import { foundChoices, useTyped } from '#core/found-choices.ts';
import { type Choice, Combobox } from '#ui/combobox.tsx';
import { type TaskTemplate, useTemplateChoices } from './queries.ts';

type TemplatePickerProps = { onPick: (template: TaskTemplate) => void };

/** A field that fills a new task from a template. Nothing where there is no template. */
export function TemplatePicker({ onPick }: TemplatePickerProps) {
  const typed = useTyped();
  const [chosen, setChosen] = useState<Choice>();
  const all = useTemplateChoices('');
  const found = useTemplateChoices(typed.asked);
  if (!all.data?.length) return null;
  return (
    <Combobox
      label="From a template"
      placeholder="Choose a template"
      {...foundChoices({ typed, found, failed: taskTemplateMessages.loadFailed, chosen })}
      value={chosen?.value ?? null}
      onChange={(id) => {
        const choice = found.data?.find(({ value }) => value === id);
        if (!choice) return;
        setChosen({ value: choice.value, label: choice.label });
        onPick(choice.template);
      }}
    />
  );
}
