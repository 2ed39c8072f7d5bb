import type { BodyOf } from '@kolam/contract/api-types.ts';
import { cheerKinds } from '@kolam/contract/programme/cheers/values.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#core/api.ts';
import { useLanguage } from '#language/language.ts';
import { problemText } from '#language/problem-text.ts';
import { useTexts } from '#language/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { CheerIcon } from './cheer-icon.tsx';
import type { Teammate } from './queries.ts';
import styles from './team.module.css';
import { teamTexts } from './texts.ts';

type CheerButtonsProps = { member: Teammate; date: string };

/** Cheers a teammate's completed day with one tap. Another kind replaces the first. */
export function CheerButtons({ member, date }: CheerButtonsProps) {
  const { messages } = useLanguage();
  const texts = useTexts(teamTexts);
  const queries = useQueryClient();
  const settle = { onSettled: () => queries.invalidateQueries({ queryKey: ['team'] }) };
  const cheering = useMutation({
    mutationFn: (body: BodyOf<'POST /employee/me/team/cheers'>) =>
      api('POST /employee/me/team/cheers', { body }),
    ...settle,
  });
  const takingBack = useMutation({
    mutationFn: (id: string) => api('DELETE /employee/me/team/cheers/{id}', { params: { id } }),
    ...settle,
  });
  const { own } = member.cheers;
  const error = cheering.error ?? takingBack.error;
  const busy = cheering.isPending || takingBack.isPending;
  return (
    <>
      <fieldset className={styles.cheers} aria-busy={busy || undefined}>
        <legend className="hidden">{texts.cheer(member.name ?? texts.hidden)}</legend>
        {cheerKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className={styles.cheer}
            aria-pressed={own?.kind === kind}
            aria-label={texts.kinds[kind]}
            title={texts.kinds[kind]}
            // Disabled, it would lose the focus.
            aria-disabled={busy || undefined}
            onClick={() => busy || cheering.mutate({ employeeId: member.id, date, kind })}
          >
            <CheerIcon kind={kind} />
          </button>
        ))}
      </fieldset>
      {own && (
        <p className={styles.line}>
          <span>{texts.cheered(texts.kinds[own.kind])}</span>
          <Button look="plain" busy={busy} onClick={() => takingBack.mutate(own.id)}>
            {texts.takeBack}
          </Button>
        </p>
      )}
      {error && <Notice tone="bad">{problemText(error, messages)}</Notice>}
    </>
  );
}
