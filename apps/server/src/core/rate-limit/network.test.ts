import { expect, test } from 'vitest';
import { networkOf, wideNetworkOf } from './network.ts';

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['2001:db8::7', '2001:db8::/64'],
  ['2001:db8:0:0:ffff:1:2:3', '2001:db8::/64'],
  ['2001:db8:0:1::7', '2001:db8:0:1::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:3:4:5::', '2001:db8:1:2::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['::1', '::/64'],
  ['::', '::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['198.51.100.7', '198.51.100.0/24'],
  ['2001:db8:1:2::7', '2001:db8:1::/48'],
  ['2001:db8::', '2001:db8::/48'],
  ['unknown', 'unknown'],
])('the wide network of %s is %s', (address, network) => {
  expect(wideNetworkOf(address)).toBe(network);
});
