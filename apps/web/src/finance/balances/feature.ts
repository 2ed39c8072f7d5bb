import { defineFeature } from '#core/feature.ts';
import { lazyPart } from '#core/lazy-part.tsx';
import { partyAccount } from '#finance/parties/slots.ts';

export const balancesFeature = defineFeature({
  slots: [
    partyAccount.fill(lazyPart(() => import('./account-panel.tsx').then((m) => m.AccountPanel))),
  ],
});
