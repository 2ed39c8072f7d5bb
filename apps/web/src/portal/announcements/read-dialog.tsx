import { languageNames, languages, originalLanguage } from '@kolam/contract/core/languages.ts';
import type { CompanyAnnouncement } from '@kolam/contract/portal/announcements/model.ts';
import { AnnouncementPreview } from '#programme/announcements/announcement-preview-panel.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { formatDateTime } from '#ui/format.ts';
import layout from '#ui/layout.module.css';
import looks from '#ui/looks.module.css';
import styles from './announcements.module.css';

type ReadDialogProps = { announcement: CompanyAnnouncement; onClose: () => void };

/** An announcement as the company's people see it, in each of its languages. */
export function ReadDialog({ announcement, onClose }: ReadDialogProps) {
  const { title, createdBy, publishAt, translations } = announcement;
  const shown = languages.filter(
    (language) => language === originalLanguage || translations[language] !== undefined,
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      description={`By ${createdBy}, ${formatDateTime(publishAt)}`}
      size="small"
    >
      <div className={layout.stack16}>
        {shown.map((language) => (
          <section key={language} className={styles.part} aria-label={languageNames[language]}>
            {shown.length > 1 && <p className={looks.quiet}>{languageNames[language]}</p>}
            <AnnouncementPreview announcement={announcement} language={language} />
          </section>
        ))}
      </div>
    </Dialog>
  );
}
