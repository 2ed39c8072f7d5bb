import styles from './qr-code.module.css';
import { qrPath } from './qr-path.ts';

type QrCodeProps = {
  text: string;
  /** What the code leads to: "Code of the challenge". */
  label: string;
};

/** Renders a text as a QR code. */
export function QrCode({ text, label }: QrCodeProps) {
  const { path, side } = qrPath(text);
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
