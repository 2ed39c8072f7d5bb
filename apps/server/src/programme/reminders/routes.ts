import { remindOfWorkshop } from '@kolam/contract/programme/reminders/endpoints.ts';
import { route } from '#core/route.ts';
import { askForWorkshop } from './ask-for-workshop.ts';

export const reminderRoutes = [
  route(remindOfWorkshop, (context, { params }) => askForWorkshop(context, params)),
];
