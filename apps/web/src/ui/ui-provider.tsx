import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { type LinkProps, LinkProvider } from './link.tsx';
import { styleNonce } from './style-nonce.ts';
import { cssVariablesResolver, theme } from './theme.ts';
import { Toaster } from './toaster.tsx';
import { TooltipLayer } from './tooltip-layer.tsx';

// The page's inline script reads the same key before the first paint.
const colorSchemeManager = localStorageColorSchemeManager({ key: 'kolam-theme' });

type UiProviderProps = {
  /** The router's link, adapted to take a plain `to`. */
  link: ComponentType<LinkProps>;
  children: ReactNode;
};

/** All providers that the components need. `ConfirmProvider` goes inside, once signed in. */
export function UiProvider({ link, children }: UiProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      <LinkProvider component={link}>
        {children}
        <Toaster />
        <TooltipLayer />
      </LinkProvider>
    </MantineProvider>
  );
}
