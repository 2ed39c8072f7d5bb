import { type Language, originalLanguage } from '@kolam/contract/core/languages.ts';
import { announcementMessages } from '@kolam/contract/programme/announcements/messages.ts';
import { useEffect, useState } from 'react';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { formatCount } from '#ui/format.ts';
import looks from '#ui/looks.module.css';
import { toast } from '#ui/toast.ts';
import { LinkField, TextFields, TimeFields } from './announcement-fields-panel.tsx';
import { AnnouncementPreview } from './announcement-preview-panel.tsx';
import {
  type AnnouncementValues,
  announcementBody,
  announcementLabels,
  announcementProblems,
  newAnnouncementTo,
  valuesOf,
} from './announcement-values.ts';
import type { Audience } from './audience.ts';
import { AudienceFields } from './audience-fields.tsx';
import { type Announcement, loadAnnouncement, useAudienceCount } from './queries.ts';

type AnnouncementDialogProps = {
  /** The announcement to change. Without it, the dialog writes one. */
  announcement?: Announcement | undefined;
  /** To whom a new one goes. The form can change it. */
  to?: Audience | undefined;
  onClose: () => void;
};

const create = async (values: AnnouncementValues, idempotencyKey: string) =>
  (await api('POST /admin/announcements', { body: announcementBody(values), idempotencyKey })).data;

async function update({ id, version }: Announcement, values: AnnouncementValues) {
  const { title, text, link, translations, publishAt, expiresAt } = announcementBody(values);
  const { data } = await api('PATCH /admin/announcements/{id}', {
    params: { id },
    body: { title, text, link, translations, publishAt, expiresAt },
    ifMatch: version,
  });
  return data;
}

/** A dialog that writes an announcement, or changes one that is not published yet. */
export function AnnouncementDialog({ announcement: opened, to, onClose }: AnnouncementDialogProps) {
  // Updated when a newer version is loaded under the user's edits.
  const [base, setBase] = useState(opened);
  const [language, setLanguage] = useState<Language>(originalLanguage);
  const form = useRecordForm<AnnouncementValues>({
    defaults: opened ? valuesOf(opened) : newAnnouncementTo(to),
    labels: announcementLabels,
    stale: base && { before: valuesOf(base), onReload: () => reload(base.id) },
    check: announcementProblems,
    async send(values, idempotencyKey) {
      const { created, updated, createFailed, updateFailed } = announcementMessages;
      try {
        const saved = base ? await update(base, values) : await create(values, idempotencyKey);
        void refreshAll();
        onClose();
        toast.success(base ? updated : created, { about: saved.id });
      } catch (thrown) {
        throw withMessage(thrown, base ? updateFailed : createFailed);
      }
      return undefined;
    },
  });
  const { errors, submitCount } = form.formState;
  // The fields of another language are not on the screen: the first with an error is chosen.
  const wrong = errors.title || errors.text ? originalLanguage : errors.translations && 'hi';
  useEffect(() => {
    if (submitCount > 0 && wrong) setLanguage(wrong);
  }, [submitCount, wrong]);

  async function reload(id: string) {
    const { data } = await loadAnnouncement(id);
    setBase(data);
    return valuesOf(data);
  }

  const values = form.watch();
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={base ? 'Edit Announcement' : 'New Announcement'}
      {...(base ? { description: `To ${(base.challenge ?? base.company)?.name}` } : {})}
      size="large"
      submit={base ? 'Save' : values.publishAt === '' ? 'Publish' : 'Schedule'}
      busyText="Saving..."
    >
      {!base && <AudienceFields />}
      <AudienceCount values={values} />
      <TextFields language={language} onLanguage={setLanguage} />
      <LinkField />
      <TimeFields />
      <AnnouncementPreview announcement={values} language={language} />
    </FormDialog>
  );
}

const people = ['person', 'people'] as const;

function AudienceCount({ values }: { values: AnnouncementValues }) {
  const { audience, challengeId, companyId } = values;
  const { data } = useAudienceCount(
    audience === 'challenge' ? { audience, challengeId } : { audience, companyId },
  );
  return (
    <p className={looks.quiet} role="status">
      {data === undefined
        ? 'Choose whom it goes to.'
        : data === 0
          ? 'It reaches nobody now.'
          : `Goes to ${formatCount(data, people)}`}
    </p>
  );
}
