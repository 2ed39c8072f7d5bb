import { dayText } from '@kolam/contract/core/day-text.ts';
import { languageNames } from '@kolam/contract/core/languages.ts';
import { ownSettingsMessages } from '@kolam/contract/portal/settings/messages.ts';
import { Button } from '@mantine/core';
import { LoadProblem } from '#core/load-problem.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { formatCount } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type OwnSettings, useOwnSettings } from './queries.ts';

const EditSettingsDialog = lazyDialog(
  () => import('./edit-settings-dialog.tsx'),
  'EditSettingsDialog',
  { title: 'Change the settings', fields: 5 },
);

/** What owners set for their company. */
export function OwnSettingsScreen() {
  const query = useOwnSettings();
  const openDialog = useOpenDialog();
  const { data, error } = query;
  return (
    <>
      <PageHeader
        title="Settings"
        description="For everyone of your company who takes part."
        actions={
          data && (
            <Button
              variant="default"
              onClick={() => openDialog(EditSettingsDialog, { settings: data })}
            >
              Change
            </Button>
          )
        }
      />
      <Panel>
        {error && !data ? (
          <LoadProblem title={ownSettingsMessages.loadFailed} query={query} />
        ) : !data ? (
          <Skeleton width="60%" />
        ) : (
          <KeyValueList
            items={[
              { label: 'Language of invitations', value: languageNames[data.language] },
              {
                label: 'Holidays, without reminders',
                value: data.holidays.length === 0 ? 'None' : holidayText(data),
              },
              { label: 'Smallest group in figures', value: `${data.groupFloor} people` },
              { label: 'Pauses by people themselves', value: pauseText(data) },
            ]}
          />
        )}
      </Panel>
    </>
  );
}

const holidayText = ({ holidays }: OwnSettings): string =>
  holidays.map(({ date, name }) => `${dayText(date)} ${name}`).join(', ');

function pauseText({ ownPauseDays: days, ownPauseDaysBack: back }: OwnSettings): string {
  if (days === 0) return 'None during challenges';
  return `Up to ${formatCount(days, ['day', 'days'])} of a challenge, ${back === 0 ? 'from today on' : `from ${formatCount(back, ['day', 'days'])} ago on`}`;
}
