import { type Language, languageNames } from '@kolam/contract/core/languages.ts';
import { Textarea, TextInput } from '@mantine/core';
import { QrCode } from '#core/qr-code.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { CopyTextButton } from '#ui/copy-text-button.tsx';
import looks from '#ui/looks.module.css';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import styles from './share-dialog.module.css';

type SharePanelProps = {
  link: string;
  /** What the code leads to. */
  codeOf: string;
  hint: string;
  /** Of the poster and the message. */
  languages: readonly Language[];
  language: Language;
  onLanguage: (language: Language) => void;
  /** A text to forward in a chat. */
  message?: string;
};

/** The link, its QR code, and what a poster and a message say, in a language. */
export function SharePanel(props: SharePanelProps) {
  const { link, codeOf, hint, languages, language, onLanguage, message } = props;
  return (
    <div className={styles.share}>
      <QrCode text={link} label={`QR code of ${codeOf}`} />
      <TextInput
        className={styles.link}
        label="Link"
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        rightSection={<CopyButton text={link} what="link" />}
        data-autofocus
      />
      <p className={looks.quiet}>{hint}</p>
      {languages.length > 1 && (
        <SegmentedControl
          label={message === undefined ? 'Language of the poster' : 'Language'}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={language}
          onChange={onLanguage}
        />
      )}
      {message !== undefined && (
        <div className={styles.message}>
          <Textarea
            label="Message for WhatsApp or a mail"
            value={message}
            readOnly
            autosize
            lang={language}
          />
          <CopyTextButton text={message} what="message" />
        </div>
      )}
    </div>
  );
}
