import { erasedName } from '@kolam/contract/platform/audit/model.ts';
import { sql } from 'drizzle-orm';
import { actorNames } from '#core/actor-names.ts';
import { erasePiiMatches } from '#core/erase-pii-matches.ts';
import { eraseTexts } from '#core/erase-texts.ts';
import { defineFeature } from '#core/feature.ts';
import { notificationSources } from '#platform/notifications/hooks.ts';
import { taskRecords } from '#workforce/tasks/hooks.ts';
import { wishMade } from './notifications.ts';
import { ownWishRoutes, wishRoutes } from './routes.ts';

const table = 'wishes';
const columns = { subject: 'text', note: 'text', answer: 'text' } as const;

export const wishesFeature = defineFeature({
  routes: { Companies: wishRoutes, 'Company portal': ownWishRoutes },
  hooks: [
    notificationSources.on(wishMade),
    taskRecords.on(sql`
      select task_id, 'company' as kind, company_id as record_id from wishes`),
    actorNames.on({ table, id: 'asked_by_id', name: 'asked_by_name' }),
    actorNames.on({ table, id: 'decided_by_id', name: 'decided_by_name' }),
    erasePiiMatches.on((tx, { texts }) =>
      eraseTexts(tx, { table, columns, versioned: true }, { texts, by: erasedName }),
    ),
  ],
});
