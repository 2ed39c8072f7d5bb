import styles from './barcode.module.css';
import { barsPath, code128 } from './code128.ts';

/** Scanners need a quiet zone of ten modules on each side. */
const quiet = 10;

/** The maximum width of the bars in CSS pixels, if they stay readable at that width. */
const widest = 340;

type BarcodeProps = {
  text: string;
  /** As narrow and low as scanners can read it, without a frame. For use beside other content. */
  small?: boolean;
};

/**
 * Renders a text as a Code 128 barcode with the text below. Modules are whole pixels wide, so that
 * they are sharp.
 */
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
