import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { toastError } from '#core/problem-report.ts';
import { useSingleAction } from '#core/single-action.ts';
import styles from './insights.module.css';

type FileButtonProps = {
  label: string;
  busyText: string;
  icon?: typeof IconDownload;
  run: () => Promise<unknown>;
};

/** A button that downloads or prints, one at a time. */
export function FileButton({ label, busyText, icon: Glyph = IconDownload, run }: FileButtonProps) {
  const { start, isPending } = useSingleAction({ mutationFn: run, onError: toastError });
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Glyph size={15} aria-hidden="true" />}
      disabled={isPending}
      onClick={() => start()}
    >
      {isPending ? busyText : label}
    </Button>
  );
}

type FileButtonsProps = {
  /** Downloads a file. Undefined for users who may not. */
  onExport: (() => Promise<unknown>) | undefined;
  onPrint: () => Promise<unknown>;
};

/** The buttons of a list that can be exported and printed. */
export function FileButtons({ onExport, onPrint }: FileButtonsProps) {
  return (
    <div className={styles.files}>
      {onExport && <FileButton label="Export" busyText="Exporting..." run={onExport} />}
      <FileButton label="Print" busyText="Printing..." icon={IconPrinter} run={onPrint} />
    </div>
  );
}
