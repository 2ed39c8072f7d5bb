import type { ResponseOf } from '@kolam/contract/api-types.ts';
import type { Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { reasonOf } from '#core/api-problem.ts';
import { useSingleAction } from '#core/single-action.ts';
import { upload } from '#core/upload.ts';
import { formatCount, formatNumber } from '#ui/format.ts';
import { Notice } from '#ui/notice.tsx';
import styles from './assign-dialog.module.css';
import { refreshChallenges } from './queries.ts';

type Added = ResponseOf<'POST /admin/challenges/{id}/audience/file'>;
type LeftOut = Added['unknown'];

const reasons = [
  ['unknown', 'nobody has'],
  ['inactive', 'of inactive people or closed companies'],
  ['ambiguous', 'in several companies'],
] as const;

type FilePeopleProps = {
  challenge: Challenge;
  /** The form has unsaved choices, which the change would make outdated. */
  dirty: boolean;
  onAdded: () => void;
};

/** Adds the people whose addresses are in a file, at once and besides those who are assigned. */
export function FilePeople({ challenge, dirty, onAdded }: FilePeopleProps) {
  const input = useRef<HTMLInputElement>(null);
  const [added, setAdded] = useState<Added>();
  const sending = useSingleAction({
    mutationFn: (file: File) =>
      upload('POST /admin/challenges/{id}/audience/file', {
        params: { id: challenge.id },
        file,
        fields: {},
      }),
    onSuccess(response) {
      setAdded(response);
      void refreshChallenges(response.challenge);
      onAdded();
    },
  });
  const left = reasons.flatMap(([key, why]) => {
    const some = added?.[key];
    return some && some.count > 0 ? [{ ...some, why }] : [];
  });
  return (
    <section className={styles.pasted} aria-label="People of a file">
      <div>
        <Button
          variant="default"
          leftSection={<IconFileSpreadsheet size={16} aria-hidden="true" />}
          loading={sending.isPending}
          disabled={dirty}
          onClick={() => input.current?.click()}
        >
          Add people of a file
        </Button>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-label="File of people"
          accept=".csv,.xlsx"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file) sending.start(file);
            // Allows choosing the same file again after it was corrected.
            currentTarget.value = '';
          }}
        />
      </div>
      <p className={styles.everyone}>
        {dirty
          ? 'Assign your other choices first.'
          : 'CSV or XLSX with a column of email addresses. They are added at once.'}
      </p>
      {sending.error && (
        <Notice
          tone="bad"
          title="The file could not be added."
          message={reasonOf(sending.error).detail}
        />
      )}
      {added && (
        <p role="status">
          {formatCount(added.added, ['person', 'people'])} added of {formatNumber(added.found)}{' '}
          found
        </p>
      )}
      {left.length > 0 && (
        <ul className={styles.left} aria-label="Not added from the file">
          {left.map(({ why, ...some }) => (
            <NotAdded key={why} why={why} {...some} />
          ))}
        </ul>
      )}
    </section>
  );
}

function NotAdded({ count, emails, why }: LeftOut & { why: string }) {
  const more = count - emails.length;
  return (
    <li>
      <strong>
        {formatCount(count, ['address', 'addresses'])} {why}
      </strong>
      <span>
        {emails.join(', ')}
        {more > 0 && ` and ${formatNumber(more)} more`}
      </span>
    </li>
  );
}
