import styles from './code-text.module.css';
import { CopyButton } from './copy-button.tsx';

type CodeTextProps = {
  code: string;
  /** What it is, for the copy button: "company code". Without it there is no button. */
  what?: string;
};

/** Shows a code in a monospace font, with a copy button. */
export function CodeText({ code, what }: CodeTextProps) {
  return (
    <span className={styles.code}>
      <code className={styles.text}>{code}</code>
      {what && <CopyButton text={code} what={what} />}
    </span>
  );
}
