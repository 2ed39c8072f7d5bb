import type { Company } from '@kolam/contract/companies/model.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { get, type Path, type UseFormReturn } from 'react-hook-form';
import type { ApiProblem } from '#core/api-problem.ts';
import { sayFailure } from '#core/problem-report.ts';
import { Notice } from '#ui/notice.tsx';
import { type EditValues, editLabels, editValues } from './edit-company-form.ts';
import { keepTyped } from './keep-typed.ts';
import { loadCompany } from './queries.ts';

const fields = Object.keys(editLabels) as (keyof typeof editLabels & Path<EditValues>)[];

const named = (some: readonly (keyof typeof editLabels)[]) =>
  some.map((field) => editLabels[field]).join(', ');

type StaleNoticeProps = {
  /** What the server answered last. */
  error: ApiProblem | undefined;
  form: UseFormReturn<EditValues>;
  /** What the form started from. */
  base: Company;
  onLoaded: (latest: Company) => void;
};

/** When somebody else saved first: says so, and loads their version below what was typed here. */
export function StaleNotice({ error, form, base, onLoaded }: StaleNoticeProps) {
  const [merged, setMerged] = useState<{ after: ApiProblem | undefined; words: string }>();
  const loading = useMutation({
    mutationFn: () => loadCompany(base.id),
    onSuccess: merge,
    onError: sayFailure,
  });

  function merge(latest: Company) {
    const typed = form.getValues();
    const versions = { before: editValues(base), typed, latest: editValues(latest) };
    const { kept, contested } = keepTyped(fields, versions);
    form.reset(versions.latest);
    for (const field of kept) form.setValue(field, get(typed, field), { shouldDirty: true });
    onLoaded(latest);
    setMerged({ after: error, words: wordsOf(kept, contested) });
  }

  if (error?.code !== 'STALE') return null;
  if (merged?.after === error) {
    return <Notice tone="info" title="The latest version is loaded" message={merged.words} />;
  }
  return (
    <Notice
      tone="bad"
      title="Not saved"
      message={error.message}
      end={
        <Button variant="default" disabled={loading.isPending} onClick={() => loading.mutate()}>
          {loading.isPending ? 'Reloading...' : 'Reload'}
        </Button>
      }
    />
  );
}

type Fields = readonly (keyof typeof editLabels)[];

function wordsOf(kept: Fields, contested: Fields): string {
  if (kept.length === 0) return 'Nothing that you typed differs from it.';
  const theirs = contested.length > 0 ? ` They changed ${named(contested)} too.` : '';
  return `What you typed is kept: ${named(kept)}.${theirs} Save to apply it.`;
}
