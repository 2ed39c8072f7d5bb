import { markedParts } from './matching.ts';
import styles from './palette.module.css';

/** Shows a text with the words of the search highlighted. */
export function Marked({ text, search }: { text: string; search: string }) {
  let place = 0;
  return markedParts(text, search).map((part) => {
    const key = place;
    place += part.text.length;
    return part.marked ? (
      <mark key={key} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      <span key={key}>{part.text}</span>
    );
  });
}
