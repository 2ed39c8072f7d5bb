import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { FileProblem } from './file-problem-notice.tsx';
import styles from './file-view.module.css';
import type { ViewedFile } from './file-view-panel.tsx';
import { PdfPage } from './pdf-page.tsx';
import { printPages } from './print-pages.ts';
import { useDragScroll } from './use-drag-scroll.ts';
import { usePdf } from './use-pdf.ts';
import { usePosition, type ViewKeys } from './view-position.ts';
import { ViewTools } from './view-tools.tsx';

type PdfViewProps = {
  file: ViewedFile;
  /** Its content, once loaded. */
  blob: Blob | undefined;
  keys: Ref<ViewKeys> | undefined;
  /** Receives the print function once the PDF is open. */
  onOpened?: (print: () => Promise<void>) => void;
};

/** Returns the inner width of an element, following its changes. */
function useInnerWidth<E extends HTMLElement>() {
  const element = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setWidth(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}

/** Shows a PDF page by page, with a renderer that runs no scripts of it. */
export function PdfView({ file, blob, keys, onOpened }: PdfViewProps) {
  const { name } = file;
  const { pdf, problem } = usePdf(blob);
  const { position, move, most, onKeyDown } = usePosition();
  const { element, width } = useInnerWidth<HTMLElement>();
  const drag = useDragScroll();
  const [page, setPage] = useState(1);
  const pages = pdf?.numPages ?? 0;

  function turnTo(next: number) {
    if (next < 1 || next > pages) return;
    setPage(next);
    element.current?.scrollTo(0, 0);
  }

  function onKeys(event: KeyboardEvent) {
    if (event.key === 'PageDown') turnTo(page + 1);
    else if (event.key === 'PageUp') turnTo(page - 1);
    else return onKeyDown(event);
    event.preventDefault();
  }

  useEffect(() => {
    if (pdf) onOpened?.(() => printPages(pdf));
  }, [pdf, onOpened]);

  useImperativeHandle(keys, () => onKeys);

  if (problem !== undefined) return <FileProblem file={file} message={problem} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons inside, for the whole part.
    <div className={styles.view} onKeyDown={onKeys} aria-busy={!pdf}>
      <ViewTools
        position={position}
        move={move}
        most={most}
        start={<Pages page={page} pages={pages} onPage={turnTo} />}
      />
      <section
        ref={element}
        className={styles.window}
        aria-label={name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys too.
        tabIndex={0}
        {...drag}
      >
        {pdf && <PdfPage pdf={pdf} number={page} name={name} position={position} width={width} />}
      </section>
    </div>
  );
}

type PagesProps = { page: number; pages: number; onPage: (page: number) => void };

function Pages({ page, pages, onPage }: PagesProps) {
  return (
    <div className={styles.toolGroup}>
      <IconButton
        icon={IconChevronLeft}
        label="Previous page"
        aria-disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span role="status">{pages > 0 ? `Page ${page} of ${pages}` : 'Opening…'}</span>
      <IconButton
        icon={IconChevronRight}
        label="Next page"
        aria-disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </div>
  );
}
