import styles from './barcode.module.css';
import { barsPath, code128 } from './code128.ts';

/** Readers need ten modules of nothing at both sides. */
const quiet = 10;

/** CSS pixels that bars take at most, as far as they can be read so. */
const widest = 340;

type BarcodeProps = {
  text: string;
  /** As narrow and low as it can be read, without a frame: beside something else. */
  small?: boolean;
};

/** A text as bars of Code 128, with the text below. Modules are whole pixels, so that they are sharp. */
export function Barcode({ text, small = false }: BarcodeProps) {
  const { modules, problem } = code128(text);
  if (modules === undefined) return <p className={styles.problem}>{problem}</p>;
  const count = modules.length + 2 * quiet;
  const module = small ? 1 : Math.max(1, Math.floor(widest / count));
  return (
    <figure className={styles.label} data-small={small || undefined}>
      <svg
        className={styles.bars}
        style={{ width: count * module }}
        viewBox={`${-quiet} 0 ${count} 1`}
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
