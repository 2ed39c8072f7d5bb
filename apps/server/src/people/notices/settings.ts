import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { updateNoticeSettings } from '@kolam/contract/people/notices/endpoints.ts';
import {
  isOn,
  type NoticeChannel,
  type NoticeChoices,
  type NoticeKind,
  noticeKinds,
  noticeRules,
} from '@kolam/contract/people/notices/kinds.ts';
import { defaultHour, quietHours, remindsAt } from '@kolam/contract/people/notices/limits.ts';
import type { NoticeSettings } from '@kolam/contract/people/notices/model.ts';
import type { ParticipantContext } from '#core/request-context.ts';
import { findSettings, type StoredSettings, saveSettings } from './store.ts';

const defaults: StoredSettings = { reminders: false, hour: defaultHour, choices: {} };

export async function readSettings({ db, actor }: ParticipantContext) {
  return { settings: presentSettings(await findSettings(db, actor.id)) };
}

export function changeSettings(
  context: ParticipantContext,
  { hour, reminders, kinds = {} }: BodyOf<typeof updateNoticeSettings>,
) {
  return context.transaction(async (tx) => {
    const employeeId = context.actor.id;
    const at = context.clock.now();
    await saveSettings(tx, { employeeId, hour, reminders, choices: choicesOf(kinds), at });
    return { settings: presentSettings(await findSettings(tx, employeeId)) };
  });
}

function presentSettings(stored: StoredSettings | null): NoticeSettings {
  const { reminders, hour, choices } = stored ?? defaults;
  const channelsOf = (kind: NoticeKind) =>
    Object.fromEntries(
      (Object.keys(noticeRules[kind].channels) as NoticeChannel[]).map((channel) => [
        channel,
        isOn(choices, kind, channel),
      ]),
    );
  return {
    reminders,
    hour,
    remindsAt: remindsAt(hour),
    quietHours,
    kinds: Object.fromEntries(
      noticeKinds.map((kind) => [kind, channelsOf(kind)]),
    ) as NoticeSettings['kinds'],
  };
}

type Given = Partial<Record<NoticeKind, Partial<Record<NoticeChannel, boolean | undefined>>>>;

const choicesOf = (kinds: { [K in keyof Given]: Given[K] | undefined }): NoticeChoices =>
  Object.fromEntries(
    Object.entries(kinds).flatMap(([kind, channels = {}]) =>
      Object.entries(channels).flatMap(([channel, on]) =>
        on === undefined ? [] : [[`${kind}.${channel}`, on]],
      ),
    ),
  );
