import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { type Motif, motifs } from '@kolam/contract/people/employees/profile-terms.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef } from 'react';
import { api, upload } from '#core/api.ts';
import { ApiProblem } from '#core/api-problem.ts';
import { useMessages } from '#language/language.ts';
import { problemText } from '#language/problem-text.ts';
import { useTexts } from '#language/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { MotifDrawing, Portrait } from '#ui/portrait.tsx';
import meStyles from '../me.module.css';
import styles from './profile.module.css';
import { scalePhoto } from './scale-photo.ts';
import { profileTexts } from './texts.ts';

type Employee = ResponseOf<'GET /employee/me'>['employee'];

const motifOf = (picture: Employee['profilePicture']) =>
  picture?.kind === 'motif' ? picture.motif : undefined;

async function sendPhoto(photo: File) {
  const form = new FormData();
  form.set('picture', await scalePhoto(photo), 'picture.jpg');
  return upload('PUT /employee/me/picture', { params: {}, form });
}

/** The picture beside one's name: a drawing, a photo of one's own, or none. */
export function PicturePanel({ employee }: { employee: Employee }) {
  const messages = useMessages();
  const texts = useTexts(profileTexts);
  const queries = useQueryClient();
  const file = useRef<HTMLInputElement>(null);
  const { profilePicture, firstName } = employee;
  const changing = useMutation({
    // One after the other: arrow keys pass over several drawings.
    scope: { id: 'picture' },
    mutationFn: (picture: Motif | File | null) =>
      picture === null
        ? api('DELETE /employee/me/picture')
        : typeof picture === 'string'
          ? api('PUT /employee/me/picture', { body: { motif: picture } })
          : sendPhoto(picture),
    // The team and boards show it, too.
    onSuccess: () => queries.invalidateQueries(),
  });

  const sent = changing.isPending ? changing.variables : undefined;
  const motifShown = typeof sent === 'string' ? sent : motifOf(profilePicture);

  function choosePhoto({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [photo] = currentTarget.files ?? [];
    // The same file can be chosen again.
    currentTarget.value = '';
    if (photo) changing.mutate(photo);
  }

  return (
    <Panel>
      <h2>{texts.picture}</h2>
      <Portrait picture={profilePicture} name={firstName} size={72} />
      {changing.error && (
        <Notice tone="bad">
          {changing.error instanceof ApiProblem
            ? problemText(changing.error, messages)
            : texts.unreadable}
        </Notice>
      )}
      <fieldset className={styles.motifs}>
        <legend>{texts.motif}</legend>
        {motifs.map((motif) => (
          <label key={motif} className={styles.motif} title={texts.motifs[motif]}>
            <input
              type="radio"
              name="motif"
              checked={motif === motifShown}
              onChange={() => changing.mutate(motif)}
            />
            <MotifDrawing motif={motif} />
            <span className="hidden">{texts.motifs[motif]}</span>
          </label>
        ))}
      </fieldset>
      <p className={meStyles.dimmed}>{texts.photoHint}</p>
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        aria-label={texts.photo}
        onChange={choosePhoto}
      />
      <p className={meStyles.pair}>
        <Button look="outlined" busy={changing.isPending} onClick={() => file.current?.click()}>
          {texts.photo}
        </Button>
        {profilePicture && (
          <Button look="plain" busy={changing.isPending} onClick={() => changing.mutate(null)}>
            {texts.remove}
          </Button>
        )}
      </p>
    </Panel>
  );
}
