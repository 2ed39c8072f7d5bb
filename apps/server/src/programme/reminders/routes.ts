import {
  remindOfWorkshop,
  stopWorkshopReminder,
} from '@kolam/contract/programme/reminders/endpoints.ts';
import { route } from '#core/route.ts';
import { askForWorkshop, stopAskingForWorkshop } from './ask-for-workshop.ts';

export const reminderRoutes = [
  route(remindOfWorkshop, (context, { params }) => askForWorkshop(context, params)),
  route(stopWorkshopReminder, (context, { params }) => stopAskingForWorkshop(context, params)),
];
