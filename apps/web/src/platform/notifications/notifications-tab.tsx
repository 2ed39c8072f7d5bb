import type { NotificationKind } from '@kolam/contract/core/record-kinds.ts';
import { notificationOf } from '@kolam/contract/platform/notifications/kinds.ts';
import { notificationMessages } from '@kolam/contract/platform/notifications/messages.ts';
import type { NotificationPreferences } from '@kolam/contract/platform/notifications/model.ts';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { api } from '#core/api.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { toastError } from '#core/problem-report.ts';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import styles from './notifications.module.css';
import { setPreferences, usePreferences } from './queries.ts';

/**
 * The user's notification settings, kind by kind. Kinds that the role can't read are not offered.
 */
export function NotificationsTab() {
  const { data, error, refetch, isFetching } = usePreferences();
  const [saving, setSaving] = useState<NotificationKind>();

  async function choose(kind: NotificationKind, on: boolean) {
    setSaving(kind);
    try {
      const preferences: NotificationPreferences = { [kind]: on };
      const body = { preferences };
      setPreferences(await api('PATCH /admin/notifications/preferences', { body }));
      toast.success(notificationMessages.saved);
    } catch (failure) {
      toastError(failure);
    } finally {
      setSaving(undefined);
    }
  }

  const kinds = Object.keys(data?.preferences ?? {}) as NotificationKind[];
  return (
    <Panel
      title="Notifications"
      description="What the bell tells you of. What you did yourself is never among it."
      flush
    >
      {error && !data ? (
        <LoadProblem title="Could not load your choices." query={{ error, refetch, isFetching }} />
      ) : (
        <ul className={styles.choices} aria-busy={!data}>
          {data ? (
            kinds.map((kind) => (
              <li key={kind}>
                <Checkbox
                  label={notificationOf(kind).label}
                  description={notificationOf(kind).hint}
                  checked={data.preferences[kind] ?? false}
                  disabled={saving === kind}
                  onChange={(event) => void choose(kind, event.currentTarget.checked)}
                />
              </li>
            ))
          ) : (
            <li>
              <Skeleton width={220} />
            </li>
          )}
        </ul>
      )}
    </Panel>
  );
}
