import { type Language, originalLanguage } from '@kolam/contract/core/languages.ts';
import { ownAnnouncementMessages } from '@kolam/contract/portal/announcements/messages.ts';
import { announceSchema } from '@kolam/contract/portal/announcements/rules.ts';
import { ownAnnouncementLimits } from '@kolam/contract/portal/announcements/values.ts';
import { useEffect, useState } from 'react';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { schemaProblems } from '#core/schema-problems.ts';
import { TextFields, TimeFields } from '#programme/announcements/announcement-fields-panel.tsx';
import { AnnouncementPreview } from '#programme/announcements/announcement-preview-panel.tsx';
import { formatCount } from '#ui/format.ts';
import { instantOf } from '#ui/india-time.ts';
import looks from '#ui/looks.module.css';
import { toast } from '#ui/toast.ts';
import { announce, useJoined } from './queries.ts';

type Values = {
  title: string;
  text: string;
  translations: { hi: { title: string; text: string } };
  /** In India, `YYYY-MM-DDTHH:MM`. Empty: at once, and never. */
  publishAt: string;
  expiresAt: string;
};

const defaults: Values = {
  title: '',
  text: '',
  translations: { hi: { title: '', text: '' } },
  publishAt: '',
  expiresAt: '',
};

const labels = {
  title: 'Title',
  text: 'Text',
  'translations.hi.title': 'Title in Hindi',
  'translations.hi.text': 'Text in Hindi',
  publishAt: 'Publish (IST)',
  expiresAt: 'End (IST)',
} as const;

const bodyOf = ({ publishAt, expiresAt, ...texts }: Values) => ({
  ...texts,
  publishAt: instantOf(publishAt),
  expiresAt: instantOf(expiresAt),
});

/** Writes an announcement to everyone of the company who has joined, as they will see it. */
export function AnnounceDialog({ onClose }: { onClose: () => void }) {
  const [language, setLanguage] = useState<Language>(originalLanguage);
  const form = useRecordForm<Values>({
    defaults,
    labels,
    check: (values) => schemaProblems(announceSchema, bodyOf(values)),
    async send(values, idempotencyKey) {
      const { status } = await announce(announceSchema.parse(bodyOf(values)), idempotencyKey);
      const { published, scheduled } = ownAnnouncementMessages;
      onClose();
      toast.success(status === 'scheduled' ? scheduled : published);
      return undefined;
    },
  });
  const { errors, submitCount } = form.formState;
  // The fields of another language are not on the screen: the first with an error is chosen.
  const wrong = errors.title || errors.text ? originalLanguage : errors.translations && 'hi';
  useEffect(() => {
    if (submitCount > 0 && wrong) setLanguage(wrong);
  }, [submitCount, wrong]);
  const joined = useJoined();
  const values = form.watch();
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="New announcement"
      description={`At most ${ownAnnouncementLimits.text} characters, ${ownAnnouncementLimits.aDay} announcements a day`}
      size="large"
      submit={values.publishAt === '' ? 'Publish' : 'Schedule'}
      busyText="Saving..."
    >
      <p className={looks.quiet} role="status">
        {joined === undefined || joined === null
          ? 'Goes to everyone of your company who has joined.'
          : `Goes to everyone of your company who has joined: ${formatCount(joined, ['person', 'people'])} now.`}
      </p>
      <TextFields language={language} onLanguage={setLanguage} />
      <TimeFields />
      <AnnouncementPreview announcement={{ ...values, link: '' }} language={language} />
    </FormDialog>
  );
}
