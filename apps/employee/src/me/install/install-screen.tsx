import { install, useInstallWay } from '#core/install.ts';
import { useTexts } from '#language/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { SubPage } from '../sub-page.tsx';
import { AppleSteps } from './apple-steps.tsx';
import { installTexts } from './texts.ts';

/** How to put the app onto the home screen of this device. */
export function InstallScreen() {
  const texts = useTexts(installTexts);
  const way = useInstallWay();
  return (
    <SubPage title={texts.title}>
      <Panel>
        <p>{texts.about}</p>
        {way === 'installed' && <Notice tone="good">{texts.installed}</Notice>}
        {way === 'button' && <Button onClick={() => void install()}>{texts.install}</Button>}
        {way === 'apple' && <AppleSteps />}
        {way === 'menu' && <p>{texts.menu}</p>}
      </Panel>
    </SubPage>
  );
}
