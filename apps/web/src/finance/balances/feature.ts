import { defineFeature } from '#core/feature.ts';
import { lazyPart } from '#core/lazy-part.tsx';
import { customerAccount } from '#finance/parties/slots.ts';

export const balancesFeature = defineFeature({
  slots: [
    customerAccount.fill(lazyPart(() => import('./account-panel.tsx').then((m) => m.AccountPanel))),
  ],
});
