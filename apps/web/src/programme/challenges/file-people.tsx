import type { ResponseOf } from '@kolam/contract/api-types.ts';
import type { Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { reasonOf } from '#core/api-problem.ts';
import { useSingleAction } from '#core/single-action.ts';
import { upload } from '#core/upload.ts';
import { formatCount, formatNumber } from '#ui/format.ts';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import styles from './assign-dialog.module.css';
import { refreshChallenges } from './queries.ts';

type Added = ResponseOf<'POST /admin/challenges/{id}/audience/file'>;

/** Returns what could not be added of a file, as far as it is listed. */
const leftOf = ({ unknown, inactive, ambiguous, unreadable }: Added) => {
  const groups = [unknown, inactive, ambiguous, unreadable];
  return {
    count: groups.reduce((sum, { count }) => sum + count, 0),
    listed: groups.flatMap(({ emails }) => emails),
  };
};

function leftText({ count, listed }: ReturnType<typeof leftOf>): string {
  if (count === 0) return '';
  const all = `, ${formatNumber(count)} not added`;
  return listed.length < count ? `${all}, ${formatNumber(listed.length)} of them listed` : all;
}

type FilePeopleProps = {
  challenge: Challenge;
  /** The form has unsaved choices, which the change would make outdated. */
  dirty: boolean;
  /** Called when a file is sent, and when all of it is done. */
  onSending: (sending: boolean) => void;
  /** Shows the added people in the form. */
  onAdded: () => Promise<void>;
  /** Receives the addresses and other texts that could not be added. */
  onLeft: (texts: string[]) => void;
};

/**
 * Adds the people whose addresses or codes are in a file, at once and besides those who are
 * assigned.
 */
export function FilePeople({ challenge, dirty, onSending, onAdded, onLeft }: FilePeopleProps) {
  const input = useRef<HTMLInputElement>(null);
  const [added, setAdded] = useState<Added>();
  const sending = useSingleAction({
    mutationFn: (file: File) =>
      upload('POST /admin/challenges/{id}/audience/file', {
        params: { id: challenge.id },
        file,
        fields: {},
      }),
    onMutate: () => onSending(true),
    onSettled: () => onSending(false),
    async onSuccess(response) {
      setAdded(response);
      void refreshChallenges(response.challenge);
      if (response.added > 0) await onAdded();
      // Not before: those who are corrected are added to the people that the form shows.
      const { listed } = leftOf(response);
      if (listed.length > 0) onLeft(listed);
    },
  });
  return (
    <section className={layout.stack10} aria-label="People of a file">
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
          : 'CSV or XLSX with email addresses or a column “Employee code”. They are added at once.'}
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
          found{leftText(leftOf(added))}
        </p>
      )}
    </section>
  );
}
