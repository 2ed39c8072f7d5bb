import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from '#core/api-problem.ts';
import { saveLinkedFile } from '#core/save-file.ts';
import { useLanguage } from '#language/language.ts';
import { problemText } from '#language/problem-text.ts';
import { useTexts } from '#language/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PdfPage } from './pdf-page.tsx';
import styles from './reader.module.css';
import { readerTexts } from './texts.ts';
import { usePdf } from './use-pdf.ts';

type PdfReaderProps = {
  url: string;
  title: string;
  /** The document's language, for listening. */
  lang: string;
  /** Called when the last page shows. */
  onEnd: () => void;
  onClose: () => void;
};

const zooms = [1, 1.5, 2, 3];

/** Shows a document page by page, with its text read aloud. What can't be shown can be saved. */
export function PdfReader({ url, title, lang, onEnd, onClose }: PdfReaderProps) {
  const { messages } = useLanguage();
  const texts = useTexts(readerTexts);
  const { pdf, error } = usePdf(url);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(0);
  const [text, setText] = useState('');
  const saving = useMutation({ mutationFn: () => saveLinkedFile(url, `${title}.pdf`) });
  const pages = pdf?.numPages ?? 0;
  const reader = useRef<HTMLElement>(null);
  const place = useRef<HTMLElement>(null);
  // The button that opened the reader is gone.
  useEffect(() => reader.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onEnd` is new with each render
  useEffect(() => {
    if (pages > 0 && page === pages) onEnd();
  }, [page, pages]);
  const turnTo = (next: number) => {
    setText('');
    setPage(next);
    // The button that was pressed is disabled now, and would lose the focus.
    if (next === 1 || next === pages) place.current?.focus();
  };
  return (
    <section
      ref={reader}
      tabIndex={-1}
      className={styles.reader}
      aria-label={title}
      aria-busy={!pdf && !error}
    >
      {error !== undefined && (
        <Notice tone="bad">
          {error instanceof ApiProblem ? problemText(error, messages) : texts.unreadable}
        </Notice>
      )}
      {!pdf && error === undefined && <p role="status">{texts.opening}</p>}
      {pdf && (
        <>
          <p role="status">{texts.page(page, pages)}</p>
          <section
            ref={place}
            className={styles.place}
            aria-label={texts.page(page, pages)}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys too.
            tabIndex={0}
          >
            <PdfPage
              pdf={pdf}
              number={page}
              title={title}
              zoom={zooms[zoom] ?? 1}
              onText={setText}
            />
          </section>
          <p className="hidden" lang={lang}>
            {text}
          </p>
          <div className={styles.tools}>
            <Button look="outlined" disabled={page <= 1} onClick={() => turnTo(page - 1)}>
              {texts.previous}
            </Button>
            <Button look="outlined" disabled={page >= pages} onClick={() => turnTo(page + 1)}>
              {texts.next}
            </Button>
            <Button look="plain" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
              {texts.smaller}
            </Button>
            <Button
              look="plain"
              disabled={zoom === zooms.length - 1}
              onClick={() => setZoom(zoom + 1)}
            >
              {texts.larger}
            </Button>
            {text.trim() !== '' && <Listen key={page} text={text} lang={lang} />}
          </div>
        </>
      )}
      {saving.error && <Notice tone="bad">{problemText(saving.error, messages)}</Notice>}
      <div className={styles.tools}>
        <Button look="plain" busy={saving.isPending} onClick={() => saving.mutate()}>
          {texts.save}
        </Button>
        <Button look="plain" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </section>
  );
}

/** Reads a text aloud, where the device can. */
function Listen({ text, lang }: { text: string; lang: string }) {
  const texts = useTexts(readerTexts);
  const [isSpeaking, setIsSpeaking] = useState(false);
  const canSpeak = 'speechSynthesis' in window;
  useEffect(() => () => window.speechSynthesis?.cancel(), []);
  if (!canSpeak) return null;

  function speak() {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = lang;
    utterance.onend = () => setIsSpeaking(false);
    utterance.onerror = () => setIsSpeaking(false);
    window.speechSynthesis.speak(utterance);
    setIsSpeaking(true);
  }

  function stop() {
    window.speechSynthesis.cancel();
    setIsSpeaking(false);
  }

  return (
    <Button look="plain" onClick={isSpeaking ? stop : speak}>
      {isSpeaking ? texts.quiet : texts.listen}
    </Button>
  );
}
