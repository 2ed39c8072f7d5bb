import { expect, test } from 'vitest';
import { deviceText } from './device-text.ts';

test.each([
  ['Firefox on Windows', 'Windows पर Firefox'],
  ['Safari', 'Safari'],
  ['Unknown device', 'अज्ञात डिवाइस'],
])('the device “%s” is named in the reader’s language', (device, inHindi) => {
  expect(deviceText(device, 'hi')).toBe(inHindi);
  expect(deviceText(device, 'en')).toBe(device);
});
