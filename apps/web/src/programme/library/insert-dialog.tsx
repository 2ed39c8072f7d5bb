import type { QueryOf } from '@kolam/contract/api-types.ts';
import { categoryLabels } from '@kolam/contract/programme/challenges/values.ts';
import { libraryMessages } from '@kolam/contract/programme/library/messages.ts';
import { libraryKindLabels } from '@kolam/contract/programme/library/values.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '#core/api.ts';
import { reasonOf, withMessage } from '#core/api-problem.ts';
import { useTyped } from '#core/found-choices.ts';
import { createIdempotencyKey } from '#core/idempotency-key.ts';
import { choicesOf } from '#core/labels.ts';
import { toastError } from '#core/problem-report.ts';
import { useSingleAction } from '#core/single-action.ts';
import type { DayToolProps } from '#programme/challenges/slots.ts';
import { Combobox } from '#ui/combobox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { formatCount, formatDate } from '#ui/format.ts';
import layout from '#ui/layout.module.css';
import looks from '#ui/looks.module.css';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { languagesOf, pointsText } from './item-facts.ts';
import styles from './library.module.css';
import { LibraryPreview } from './library-preview.tsx';
import { type LibraryItem, useLibraryPage } from './queries.ts';

const shown = 20;
const all = (label: string) => ({ value: '', label });
const kinds = [all('All kinds'), ...choicesOf(libraryKindLabels)];
const categories = [all('All categories'), ...choicesOf(categoryLabels)];

/** What tells items of the same title apart. */
const factsOf = (item: LibraryItem) =>
  [libraryKindLabels[item.kind], categoryLabels[item.category], pointsText(item), languagesOf(item)]
    .filter(Boolean)
    .join(', ');

type Query = QueryOf<'GET /admin/library'>;
type InsertDialogProps = DayToolProps & { onClose: () => void };

/** A dialog that finds something in the library and adds it to a day. It stays open for more. */
export function InsertDialog({ challengeId, date, notice, onChanged, onClose }: InsertDialogProps) {
  const typed = useTyped();
  const [kind, setKind] = useState('');
  const [category, setCategory] = useState('');
  const [opened, setOpened] = useState<string>();
  const [action] = useState(createIdempotencyKey);
  const query = useLibraryPage({
    limit: shown,
    ...(typed.asked && { search: typed.asked }),
    ...(kind && { kind: kind as Query['kind'] }),
    ...(category && { category: category as Query['category'] }),
  } as Query);
  const inserting = useSingleAction({
    mutationFn: ({ id }: LibraryItem) =>
      action([id], (idempotencyKey) =>
        api('POST /admin/library/{id}/insert', {
          params: { id },
          body: { challengeId, date },
          idempotencyKey,
        }),
      ),
    onSuccess({ day }) {
      onClose();
      onChanged(day);
      toast.success(libraryMessages.inserted);
    },
    onError: (error) => toastError(withMessage(error, libraryMessages.insertFailed)),
  });
  const { data, error } = query;
  const more = data ? data.meta.total - data.data.length : 0;

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Add from the library"
      description={`To ${formatDate(date)}`}
      size="large"
    >
      <div className={styles.insert}>
        {notice}
        <TextInput
          label="Search the library"
          placeholder="Title or description, in any language"
          type="search"
          value={typed.text}
          onChange={(event) => typed.setText(event.currentTarget.value)}
          data-autofocus
        />
        <FieldRow>
          <Combobox label="Kind" options={kinds} value={kind} onChange={setKind} />
          <Combobox label="Category" options={categories} value={category} onChange={setCategory} />
        </FieldRow>
        {error && !data ? (
          <ErrorPanel
            title={libraryMessages.loadFailed}
            {...reasonOf(error)}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : !data ? (
          <div aria-busy="true">
            <Skeleton width="80%" height={44} />
          </div>
        ) : data.data.length === 0 ? (
          <EmptyState
            title="Nothing found"
            description="Save tasks and quizzes to the library while you plan a day."
          />
        ) : (
          <ul className={layout.stack8} aria-label="Library">
            {data.data.map((item) => (
              <li key={item.id} className={styles.item}>
                <div className={styles.head}>
                  <button
                    type="button"
                    className={styles.opener}
                    aria-expanded={opened === item.id}
                    onClick={() => setOpened(opened === item.id ? undefined : item.id)}
                  >
                    <span className={styles.title}>{item.title}</span>
                    <span id={`facts-${item.id}`} className={looks.small}>
                      {factsOf(item)}
                    </span>
                  </button>
                  <Button
                    size="xs"
                    aria-label={`Add ${item.title}`}
                    aria-describedby={`facts-${item.id}`}
                    onClick={() => inserting.start(item)}
                  >
                    Add
                  </Button>
                </div>
                {opened === item.id && <LibraryPreview item={item} />}
              </li>
            ))}
          </ul>
        )}
        {more > 0 && (
          <p className={looks.small}>
            {formatCount(more, ['more item', 'more items'])}: search for it
          </p>
        )}
      </div>
    </Dialog>
  );
}
