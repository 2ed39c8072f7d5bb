import { useState } from 'react';
import { install, useInstallWay } from '#core/install.ts';
import { closeInstallOffer } from '#core/visits.ts';
import { useTexts } from '#language/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { AppleSteps } from './apple-steps.tsx';
import styles from './install.module.css';
import { installTexts } from './texts.ts';

/** Offers on the second visit to install the app, where this browser can. Once closed, never again. */
export function InstallOffer() {
  const texts = useTexts(installTexts);
  const way = useInstallWay();
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed || way === 'installed' || way === 'menu') return null;

  function close() {
    closeInstallOffer();
    setIsClosed(true);
  }

  return (
    <Panel>
      <h2>{texts.title}</h2>
      <p>{texts.about}</p>
      {way === 'apple' && <AppleSteps />}
      <div className={styles.buttons}>
        {way === 'button' && (
          <Button
            onClick={() => {
              close();
              void install();
            }}
          >
            {texts.install}
          </Button>
        )}
        <Button look="plain" onClick={close}>
          {texts.notNow}
        </Button>
      </div>
    </Panel>
  );
}
