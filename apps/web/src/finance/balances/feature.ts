import { defineFeature } from '#core/feature.ts';
import { lazyPart } from '#core/lazy-part.tsx';
import { partyAccount, partySettlement } from '#finance/parties/slots.ts';

export const balancesFeature = defineFeature({
  slots: [
    partyAccount.fill(lazyPart(() => import('./account-panel.tsx').then((m) => m.AccountPanel))),
    partySettlement.fill(
      lazyPart(() => import('./settlement-dialog.tsx').then((m) => m.SettlementDialog)),
    ),
  ],
});
