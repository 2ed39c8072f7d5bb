/** Why this device can't receive push messages, or null if it can. */
export type PushObstacle = 'shared-device' | 'not-installed' | 'unsupported' | 'denied' | null;

type Device = {
  isShared: boolean;
  hasPush: boolean;
  permission: NotificationPermission;
  isApplePhone: boolean;
  isInstalled: boolean;
};

/** An iPhone has push messages only for apps on its home screen. */
export function pushObstacle(device: Device): PushObstacle {
  // Messages would reach the next person who uses it.
  if (device.isShared) return 'shared-device';
  if (!device.hasPush)
    return device.isApplePhone && !device.isInstalled ? 'not-installed' : 'unsupported';
  return device.permission === 'denied' ? 'denied' : null;
}
