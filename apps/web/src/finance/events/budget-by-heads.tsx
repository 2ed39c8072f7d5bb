import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { Button } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { Collapse } from '#ui/collapse.tsx';
import styles from './event-form.module.css';
import { budgetSum, type EventValues } from './event-values.ts';
import { HeadFields } from './head-fields.tsx';

/** The budget by head, and the difference of its costs from the overall budget. */
export function BudgetByHeads({ first }: { first: boolean }) {
  const { control, getValues, setValue, formState } = useFormContext<EventValues>();
  const [eventBudget, budget] = useWatch({ control, name: ['eventBudget', 'budget'] });
  const sum = budgetSum({ eventBudget, budget });
  return (
    <Collapse
      title="Budget by heads"
      note="shows budget against actual by head"
      filled={first || Object.values(getValues('budget')).some((text) => text !== '')}
      wrong={formState.errors.budget !== undefined}
    >
      <HeadFields block="budget" autoFocus={first} />
      <div className={styles.sum}>
        <p role="status" data-fits={sum?.fits}>
          {sum?.words ?? 'The five costs come to the budget of the event. Revenue is beside it.'}
        </p>
        {sum && !sum.fits && sum.costs > 0 && (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() =>
              setValue('eventBudget', rupeeText(sum.costs).slice(1), {
                shouldDirty: true,
                shouldValidate: formState.isSubmitted,
              })
            }
          >
            Use the sum as budget
          </Button>
        )}
      </div>
    </Collapse>
  );
}
