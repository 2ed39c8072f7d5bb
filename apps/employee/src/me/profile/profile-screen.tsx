import type { ResponseOf } from '@kolam/contract/api-types.ts';
import {
  type BoardName,
  boardNames,
  nicknameLength,
} from '@kolam/contract/people/employees/profile-terms.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { api } from '#core/api.ts';
import { ApiProblem } from '#core/api-problem.ts';
import { meQuery } from '#core/challenges.ts';
import { fieldText } from '#language/field-texts.ts';
import { useLanguage } from '#language/language.ts';
import { problemText } from '#language/problem-text.ts';
import { useTexts } from '#language/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { SubPage } from '../sub-page.tsx';
import { PicturePanel } from './picture-panel.tsx';
import styles from './profile.module.css';
import { profileTexts } from './texts.ts';

type Employee = ResponseOf<'GET /employee/me'>['employee'];

/** How one appears to colleagues. */
export function ProfileScreen() {
  const texts = useTexts(profileTexts);
  const query = useQuery(meQuery);
  return (
    <SubPage title={texts.title}>
      <Loaded query={query} failed={texts.failed} heights={[220, 220]}>
        {({ employee }) => (
          <>
            <Seen employee={employee} />
            <NameForm employee={employee} />
            <PicturePanel employee={employee} />
          </>
        )}
      </Loaded>
    </SubPage>
  );
}

function Seen({ employee: { shownName, boardName } }: { employee: Employee }) {
  const texts = useTexts(profileTexts);
  if (shownName) return <p>{texts.seen(shownName)}</p>;
  if (boardName === 'hidden') return <p>{texts.unseen}</p>;
  return (
    <Notice tone="attention">
      {texts.noConsent} <Link href="/me/consents">{texts.toConsents}</Link>
    </Notice>
  );
}

function NameForm({ employee }: { employee: Employee }) {
  const { messages, language } = useLanguage();
  const texts = useTexts(profileTexts);
  const queries = useQueryClient();
  const [boardName, setBoardName] = useState<BoardName>(employee.boardName);
  const [nickname, setNickname] = useState(employee.nickname ?? '');
  const [isShort, setIsShort] = useState(false);
  const saving = useMutation({
    mutationFn: () =>
      api('PATCH /employee/me', {
        body: { boardName, ...(boardName === 'nickname' ? { nickname } : {}) },
      }),
    // The team and boards show it, too.
    onSuccess: () => queries.invalidateQueries(),
  });

  const refused = saving.error instanceof ApiProblem ? saving.error.fields.nickname : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    const length = [...nickname.trim()].length;
    const isWrong =
      boardName === 'nickname' && (length < nicknameLength.min || length > nicknameLength.max);
    setIsShort(isWrong);
    saving.reset();
    if (!isWrong) saving.mutate();
  }

  return (
    <Form onSubmit={submit} refusal={saving.error}>
      <fieldset className={styles.names}>
        <legend>{texts.name}</legend>
        {boardNames.map((value) => (
          <label key={value} className={styles.name}>
            <input
              type="radio"
              name="boardName"
              checked={boardName === value}
              onChange={() => setBoardName(value)}
            />
            {texts.names[value]}
          </label>
        ))}
      </fieldset>
      {boardName === 'nickname' && (
        <TextField
          label={texts.nickname}
          value={nickname}
          hint={texts.nicknameHint}
          error={isShort ? texts.nicknameHint : fieldText(refused, language)}
          onChange={(event) => setNickname(event.currentTarget.value)}
        />
      )}
      {saving.error && !refused && (
        <Notice tone="bad">{problemText(saving.error, messages)}</Notice>
      )}
      {saving.isSuccess && <Notice tone="good">{texts.saved}</Notice>}
      <Button type="submit" busy={saving.isPending}>
        {texts.save}
      </Button>
    </Form>
  );
}
