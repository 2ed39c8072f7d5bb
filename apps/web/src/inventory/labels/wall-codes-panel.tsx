import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { somethingWrong } from '#core/api-problem.ts';
import { Barcode } from '#core/barcode.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import type { Label } from './label-values.ts';
import styles from './wall-codes.module.css';

async function print(codes: readonly Label[]) {
  const { printWallCodes } = await import('./print-wall-codes.ts');
  await printWallCodes(codes);
}

/**
 * Prints wall codes with what each does, so that users with a scanner need not touch the screen.
 */
export function WallCodesPanel({ codes }: { codes: readonly Label[] }) {
  const [problem, setProblem] = useState<string>();
  return (
    <div className={layout.stack14}>
      <ul className={styles.codes}>
        {codes.map(({ code, caption }) => (
          <li key={code} className={styles.code}>
            <span>{caption}</span>
            <Barcode text={code} />
          </li>
        ))}
      </ul>
      <div>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden="true" />}
          onClick={() => {
            setProblem(undefined);
            print(codes).catch(() => setProblem(somethingWrong));
          }}
        >
          Print codes
        </Button>
      </div>
      {problem && <Notice tone="bad" message={problem} />}
    </div>
  );
}
