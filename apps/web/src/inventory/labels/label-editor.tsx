import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { somethingWrong } from '#core/api-problem.ts';
import { saveFile } from '#core/save-file.ts';
import { formatCount } from '#ui/format.ts';
import { Notice } from '#ui/notice.tsx';
import type { LabelLayout } from './label-layout.ts';
import { labelPage } from './label-page.ts';
import { LabelPreview } from './label-preview.tsx';
import { LabelRows } from './label-rows.tsx';
import { LabelSettingsFields } from './label-settings-fields.tsx';
import {
  defaultSettings,
  hasPrice,
  type LabelRow,
  labelsOf,
  printProblem,
} from './label-values.ts';
import styles from './labels.module.css';
import { keepWantsPrices, wantsPrices } from './price-choice.ts';
import { printPage } from './print-page.ts';

type LabelEditorProps = {
  /** The initial rows. */
  first: readonly LabelRow[];
  /** Called once closing would lose changes. */
  onDirty: (dirty: boolean) => void;
};

/** The settings, rows and preview of labels, and the print buttons. */
export function LabelEditor({ first, onDirty }: LabelEditorProps) {
  const [rows, setRows] = useState(first);
  const [layout, setLayout] = useState<LabelLayout>({
    ...defaultSettings,
    mrp: wantsPrices(),
    sheet: undefined,
    firstCell: 1,
  });
  const [problem, setProblem] = useState<string>();
  // The drawing may lag behind typing.
  const hasPrices = rows.some(hasPrice);
  // The choice is remembered, but leaves no space for prices on labels without one.
  const drawn = hasPrices || !layout.mrp ? layout : { ...layout, mrp: false };
  const [drawnRows, drawnLayout] = [useDeferredValue(rows), useDeferredValue(drawn)];
  const count = labelsOf(rows).length;

  function change(next: readonly LabelRow[]) {
    setRows(next);
    setProblem(undefined);
    onDirty(true);
  }

  function changeLayout(next: LabelLayout) {
    // Stored separately: the drawing has no price where no label has one.
    if (hasPrices && next.mrp !== layout.mrp) keepWantsPrices(next.mrp);
    setLayout(hasPrices ? next : { ...next, mrp: layout.mrp });
  }

  function withPage(action: (html: string) => unknown) {
    const wrong = printProblem(rows);
    setProblem(wrong);
    if (wrong === undefined) action(labelPage(labelsOf(rows), drawn));
  }

  return (
    <div className={styles.editor}>
      <div className={styles.columns}>
        <section className={styles.input} aria-label="Labels">
          <LabelSettingsFields layout={drawn} hasPrices={hasPrices} onChange={changeLayout} />
          <LabelRows rows={rows} onChange={change} />
        </section>
        <LabelPreview rows={drawnRows} layout={drawnLayout} />
      </div>
      <footer className={styles.footer}>
        {problem && <Notice tone="bad" message={problem} />}
        <div className={styles.acts}>
          <p className={styles.count} role="status">
            {formatCount(count, ['label', 'labels'])}
          </p>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            onClick={() =>
              withPage((html) => saveFile(new Blob([html], { type: 'text/html' }), 'barcodes.html'))
            }
          >
            Export HTML
          </Button>
          <Button
            leftSection={<IconPrinter size={16} aria-hidden="true" />}
            onClick={() =>
              withPage((html) => printPage(html).catch(() => setProblem(somethingWrong)))
            }
          >
            Print
          </Button>
        </div>
      </footer>
    </div>
  );
}
