import { gstReportMessages, gstTableLabels } from '@kolam/contract/finance/gst-reports/messages.ts';
import type { Gstr1File } from '@kolam/contract/finance/gst-reports/values.ts';
import { Button } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { download } from '#core/api.ts';
import { toastError } from '#core/problem-report.ts';
import { useSingleAction } from '#core/single-action.ts';
import { MenuButton } from '#ui/menu-button.tsx';
import styles from './gst.module.css';

const files: readonly Gstr1File[] = [
  ...(['b2b', 'sez', 'b2cl', 'exports', 'b2cs', 'nil'] as const),
  ...(['b2ba', 'b2cla', 'expa', 'cdnr', 'cdnur', 'cdnra', 'cdnura', 'b2csa'] as const),
  ...(['at', 'atadj', 'hsn-b2b', 'hsn-b2c', 'issued'] as const),
];

const items = [
  { file: 'json', label: 'All as JSON, not verified' },
  ...files.map((file) => ({
    file,
    label: `${gstTableLabels[file].number} ${gstTableLabels[file].title} (CSV)`,
  })),
] as const;

type SavedAs = Gstr1File | 'json';

function saveGstr1(month: string, file: SavedAs): Promise<void> {
  const route = 'GET /admin/finance/gst/gstr1/export';
  return file === 'json'
    ? download(route, `GSTR-1 ${month} not verified.json`, { query: { month, format: 'json' } })
    : download(route, `GSTR-1 ${month} ${file}.csv`, {
        query: { month, format: 'csv', table: file },
      });
}

const saveGstr3b = (month: string, format: 'csv' | 'json'): Promise<void> =>
  download(
    'GET /admin/finance/gst/gstr3b/export',
    `GSTR-3B ${month}${format === 'json' ? ' not verified' : ''}.${format}`,
    { query: { month, format } },
  );

type Item<F extends string> = { file: F; label: string };
type FileMenuProps<F extends string> = {
  label: string;
  width: number;
  choices: readonly Item<F>[];
  save: (file: F) => Promise<void>;
};

function FileMenu<F extends string>({ label, width, choices, save }: FileMenuProps<F>) {
  const { start, isPending } = useSingleAction({ mutationFn: save, onError: toastError });
  return (
    <span data-screen-only data-tip={gstReportMessages.notVerified} className={styles.save}>
      <MenuButton
        label={label}
        width={width}
        button={(props) => (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            rightSection={<IconChevronDown size={14} aria-hidden="true" />}
            disabled={isPending}
            aria-label={label}
            {...props}
          >
            {isPending ? 'Exporting...' : 'Export'}
          </Button>
        )}
      >
        {(action, { MenuItem }) =>
          choices.map((item) => (
            <MenuItem
              key={item.file}
              label={item.label}
              onSelect={action(() => start(item.file))}
            />
          ))
        }
      </MenuButton>
    </span>
  );
}

/** Downloads all of GSTR-1 as JSON, or one section as CSV. */
export const SaveMenu = ({ month }: { month: string }) => (
  <FileMenu<SavedAs>
    label="Export GSTR-1"
    width={340}
    choices={items}
    save={(file) => saveGstr1(month, file)}
  />
);

/** Downloads GSTR-3B in one of two formats. */
export const SaveSummary = ({ month }: { month: string }) => (
  <FileMenu<'csv' | 'json'>
    label="Export GSTR-3B"
    width={220}
    choices={[
      { file: 'csv', label: 'CSV' },
      { file: 'json', label: 'JSON, not verified' },
    ]}
    save={(format) => saveGstr3b(month, format)}
  />
);
