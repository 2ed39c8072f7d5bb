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
import type { Queryable } from '#core/database/types.ts';
import type { ParticipantContext } from '#core/request-context.ts';
import { recordOwnConsent } from '#people/consents/actions.ts';
import { agreesTo } from '#people/consents/queries.ts';
import { findSettings, type StoredSettings, saveSettings } from './store.ts';

const defaults: StoredSettings = { hour: defaultHour, choices: {} };

export async function readSettings({ db, actor }: ParticipantContext) {
  return settingsResponse(db, actor.id);
}

/** Changes what is given. Reminders are a consent, so they are given or withdrawn as one. */
export function changeSettings(
  context: ParticipantContext,
  { hour, reminders, kinds = {} }: BodyOf<typeof updateNoticeSettings>,
) {
  return context.transaction(async (tx) => {
    const employeeId = context.actor.id;
    if (reminders !== undefined) {
      await recordOwnConsent(tx, context, { purpose: 'reminders', given: reminders });
    }
    const at = context.clock.now();
    await saveSettings(tx, { employeeId, hour, choices: choicesOf(kinds), at });
    return settingsResponse(tx, employeeId);
  });
}

async function settingsResponse(db: Queryable, employeeId: string) {
  const reminders = await agreesTo(db, employeeId, 'reminders');
  const stored = (await findSettings(db, employeeId)) ?? defaults;
  return { settings: presentSettings({ reminders, ...stored }) };
}

function presentSettings({
  reminders,
  hour,
  choices,
}: StoredSettings & { reminders: boolean }): NoticeSettings {
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
