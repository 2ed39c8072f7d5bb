import { returnMessages } from '@kolam/contract/inventory/returns/messages.ts';
import { returnDecisionLabels } from '@kolam/contract/inventory/returns/values.ts';
import { WallCodesPanel } from '#inventory/labels/wall-codes-panel.tsx';
import { commandCodes } from './scan-commands.ts';

const codes = commandCodes.map(([name, code]) => ({
  code,
  caption: name === 'process' ? returnMessages.process : returnDecisionLabels[name],
}));

/** The codes that decide on and process a return by scanner. */
export const CommandCodes = () => <WallCodesPanel codes={codes} />;
