import { defineFeature } from '#core/feature.ts';
import { onTakingPartWithdrawn } from '#people/consents/hooks.ts';
import { beforeErasure } from '#people/employees/hooks.ts';
import { dataCopyParts } from '#people/own-data/hooks.ts';
import { copyPicture } from './data-copy.ts';
import { removePicture } from './picture.ts';
import { employeeAccountRoutes } from './routes.ts';

export const employeeAccountsFeature = defineFeature({
  routes: { 'For employees': employeeAccountRoutes },
  hooks: [
    onTakingPartWithdrawn.on(removePicture),
    beforeErasure.on(removePicture),
    dataCopyParts.on(copyPicture),
  ],
});
