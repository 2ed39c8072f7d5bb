import { dayMessages } from '@kolam/contract/programme/challenges/day-messages.ts';
import { largestPlanFile, mostPlanRows } from '@kolam/contract/programme/challenges/endpoints.ts';
import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import { CsvImportDialog } from '#core/csv-import-dialog.tsx';
import { formatCount } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';
import { refreshChallenges } from '../queries.ts';
import { datesText } from '../skipped-dates.tsx';
import { exportPlan, importPlan } from './plan-files.ts';

type ImportPlanDialogProps = { challengeId: string; onClose: () => void };

/** Plans days by a file. Its template is the plan itself. */
export function ImportPlanDialog({ challengeId, onClose }: ImportPlanDialogProps) {
  return (
    <CsvImportDialog
      noun={['part of a day', 'parts of days']}
      mostRows={mostPlanRows}
      mostBytes={largestPlanFile}
      formats={['CSV', 'XLSX']}
      wrongFile={dayMessages.chooseFile}
      send={(sent) => importPlan(challengeId, sent)}
      template={() => exportPlan(challengeId, 'xlsx')}
      outcome={({ days, added, changed, over }) =>
        [
          `${formatCount(days, ['day', 'days'])}: ${added} to add, ${changed} to change. What the file leaves out stays.`,
          ...(over.length === 0 ? [] : [dayMessages.overDays(datesText(over), over.length)]),
        ].join(' ')
      }
      onImported={({ days }) => {
        void refreshChallenges();
        toast.success(challengeMessages.daysImported(days));
      }}
      onClose={onClose}
    />
  );
}
