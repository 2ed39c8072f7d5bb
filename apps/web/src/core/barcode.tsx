import styles from './barcode.module.css';
import { barsPath, code128 } from './code128.ts';

/** Readers need ten modules of nothing at both sides. */
const quiet = 10;

/** A text as bars of Code 128, with the text below. */
export function Barcode({ text }: { text: string }) {
  const { modules, problem } = code128(text);
  if (modules === undefined) return <p className={styles.problem}>{problem}</p>;
  return (
    <figure className={styles.label}>
      <svg
        className={styles.bars}
        viewBox={`${-quiet} 0 ${modules.length + 2 * quiet} 1`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        role="img"
        aria-label={`Barcode of ${text}`}
      >
        <path d={barsPath(modules)} fill="currentColor" />
      </svg>
      <figcaption className={styles.text}>{text}</figcaption>
    </figure>
  );
}
