import * as endpoints from '@kolam/contract/programme/challenges/endpoints.ts';
import { route } from '#core/route.ts';
import { activateChallenge, deactivateChallenge, unscheduleChallenge } from './activate.ts';
import { readChallengeActivity } from './activity.ts';
import { addToAudience, checkAudience } from './add-to-audience.ts';
import { assignChallenge } from './assign.ts';
import { readAssignments } from './assignments.ts';
import { addFileToAudience } from './audience-file.ts';
import { readCalendar } from './calendar.ts';
import { cloneChallenge } from './clone.ts';
import { copyDay } from './copy-days.ts';
import { createChallenge } from './create.ts';
import { deleteChallenge } from './delete.ts';
import { deleteDay } from './delete-day.ts';
import { readDepartments } from './departments.ts';
import { importPlan } from './import-plan.ts';
import { exportPlan } from './plan-file.ts';
import { downloadPoster } from './poster.ts';
import { readActivation } from './preview.ts';
import { readChallenge, readChallenges } from './read.ts';
import { readDay, readDays } from './read-days.ts';
import { repeatDays } from './repeat-days.ts';
import { saveDay, updateDay } from './save-day.ts';
import { readTopCategories } from './top-categories.ts';
import { updateChallenge } from './update.ts';

export const challengeRoutes = [
  route(endpoints.listChallenges, (context, { query }) => readChallenges(context, query)),
  route(endpoints.createChallenge, (context, { body }) => createChallenge(context, body)),
  route(endpoints.listTopCategories, (context, { query }) => readTopCategories(context, query)),
  route(endpoints.listChallengeActivity, (context, { query }) =>
    readChallengeActivity(context, query),
  ),
  route(endpoints.getChallenge, (context, { params }) => readChallenge(context, params.id)),
  route(endpoints.updateChallenge, (context, { params, body }) =>
    updateChallenge(context, params.id, body),
  ),
  route(endpoints.deleteChallenge, (context, { params }) => deleteChallenge(context, params.id)),
  route(endpoints.assignChallenge, (context, { params, body }) =>
    assignChallenge(context, params.id, body),
  ),
  route(endpoints.addToAudience, (context, { params, body }) =>
    addToAudience(context, params.id, body),
  ),
  route(endpoints.checkAudience, (context, { body }) => checkAudience(context, body)),
  route(endpoints.addFileToAudience, (context, { params, files }) =>
    addFileToAudience(context, params.id, { files }),
  ),
  route(endpoints.listDepartments, (context, { query }) => readDepartments(context, query)),
  route(endpoints.listAssignments, (context, { params }) => readAssignments(context, params.id)),
  route(endpoints.previewActivation, (context, { params }) => readActivation(context, params.id)),
  route(endpoints.activateChallenge, (context, { params }) =>
    activateChallenge(context, params.id),
  ),
  route(endpoints.unscheduleChallenge, (context, { params }) =>
    unscheduleChallenge(context, params.id),
  ),
  route(endpoints.deactivateChallenge, (context, { params }) =>
    deactivateChallenge(context, params.id),
  ),
  route(endpoints.cloneChallenge, (context, { params, body }) =>
    cloneChallenge(context, params.id, body),
  ),
  route(endpoints.exportPlan, (context, { params, query }) =>
    exportPlan(context, params.id, query),
  ),
  route(endpoints.importPlan, (context, { params, body, files }) =>
    importPlan(context, params.id, { body, files }),
  ),
  route(endpoints.getPoster, (context, { params, query }) =>
    downloadPoster(context, { ...params, ...query }),
  ),
  route(endpoints.getCalendar, (context, { params, query }) =>
    readCalendar(context, params.id, query),
  ),
  route(endpoints.listDays, (context, { params, query }) => readDays(context, params.id, query)),
  route(endpoints.saveDay, (context, { params, body }) => saveDay(context, params.id, body)),
  route(endpoints.repeatDays, (context, { params, body }) => repeatDays(context, params.id, body)),
  route(endpoints.getDay, (context, { params }) => readDay(context, params)),
  route(endpoints.updateDay, (context, { params, body }) => updateDay(context, params, body)),
  route(endpoints.copyDay, (context, { params, body }) => copyDay(context, params, body)),
  route(endpoints.deleteDay, (context, { params }) => deleteDay(context, params)),
];
