import { expect, test } from 'vitest';
import { pushObstacle } from './push-obstacle.ts';

const phone = {
  ...{ hasPush: true, permission: 'default' as const },
  ...{ isShared: false, isApplePhone: false, isInstalled: false },
};

test.each([
  ['a browser with push messages', {}, null],
  ['one that has them and was forbidden them', { permission: 'denied' }, 'denied'],
  ['a device of several people', { isShared: true }, 'shared-device'],
  ['one without them', { hasPush: false }, 'unsupported'],
  ['an iPhone’s browser', { hasPush: false, isApplePhone: true }, 'not-installed'],
  [
    'an old iPhone with the app on its home screen',
    { hasPush: false, isApplePhone: true, isInstalled: true },
    'unsupported',
  ],
] as const)('%s has the right obstacle', (_, device, obstacle) => {
  expect(pushObstacle({ ...phone, ...device })).toBe(obstacle);
});
