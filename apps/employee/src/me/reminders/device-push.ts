import { isPushOn, obstacleHere } from '#core/push.ts';

/** Whether push messages reach this device, and what is in the way. */
export const devicePushQuery = {
  queryKey: ['device-push'],
  queryFn: async () => ({ obstacle: obstacleHere(), isOn: await isPushOn() }),
};
