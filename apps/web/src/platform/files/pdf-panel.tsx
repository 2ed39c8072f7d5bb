import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { messageOf, reasonOf } from '#core/api-problem.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { toast } from '#ui/toast.ts';
import styles from './file-view.module.css';
import { useLocalUrl } from './use-local-url.ts';

const PdfView = lazyNamed(() => import('./pdf-view.tsx'), 'PdfView');

type PdfPanelProps = {
  /** The file's name with its extension. */
  name: string;
  /** Fetches it. A new function fetches it again. */
  load: (signal: AbortSignal) => Promise<Blob>;
  /** Opens the print dialog as soon as it is loaded. */
  printAtOnce?: boolean;
};

type Loaded = { blob?: Blob; error?: unknown };

function useLoaded(load: PdfPanelProps['load']) {
  const [loaded, setLoaded] = useState<Loaded>({});
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again.
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setLoaded({});
    load(signal).then(
      (blob) => signal.aborted || setLoaded({ blob }),
      (error: unknown) => signal.aborted || setLoaded({ error }),
    );
    return () => controller.abort();
  }, [load, attempt]);
  return { ...loaded, retry: () => setAttempt((count) => count + 1) };
}

function save(url: string, name: string) {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** A document that the server generates as a PDF: view, download, print. */
export function PdfPanel({ name, load, printAtOnce = false }: PdfPanelProps) {
  const { blob, error, retry } = useLoaded(load);
  const url = useLocalUrl(blob);
  const [print, setPrint] = useState<() => Promise<void>>();
  const [printing, setPrinting] = useState(false);
  const printed = useRef(false);
  const onOpened = useCallback((how: () => Promise<void>) => setPrint(() => how), []);

  const startPrinting = useCallback(async (how: () => Promise<void>) => {
    setPrinting(true);
    try {
      await how();
    } catch (thrown) {
      toast.error(messageOf(thrown));
    } finally {
      setPrinting(false);
    }
  }, []);

  useEffect(() => {
    if (!printAtOnce || !print || printed.current) return;
    printed.current = true;
    void startPrinting(print);
  }, [printAtOnce, print, startPrinting]);

  if (error !== undefined) {
    return <ErrorPanel title={`Could not make ${name}.`} {...reasonOf(error)} onRetry={retry} />;
  }
  return (
    <div className={styles.document}>
      <div className={styles.acts}>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          disabled={!url}
          onClick={() => url && save(url, name)}
        >
          Download
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden="true" />}
          disabled={!print || printing}
          onClick={() => print && void startPrinting(print)}
        >
          {printing ? 'Printing...' : 'Print'}
        </Button>
      </div>
      <Suspense fallback={<div className={styles.view} aria-busy="true" />}>
        <PdfView
          file={{ url: url ?? '', name, contentType: 'application/pdf' }}
          blob={blob}
          keys={undefined}
          onOpened={onOpened}
        />
      </Suspense>
    </div>
  );
}
