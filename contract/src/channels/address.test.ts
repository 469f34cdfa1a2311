import { expect, it } from 'vitest';
import { isChannelAddress } from './address.ts';

it.each([
  'https://hooks.slack.com/services/T0/B0/secret',
  // As Teams gives them out, with the usual port.
  'https://prod-01.australiasoutheast.logic.azure.com:443/workflows/a/triggers/manual/paths/invoke?api-version=2016-06-01&sig=secret',
  'https://hooks.slack-gov.com/services/a',
])('takes %s', (address) => {
  expect(isChannelAddress(address)).toBe(true);
});

it.each([
  'http://hooks.slack.com/services/a',
  'https://hooks.slack.com:8443/services/a',
  'https://user@hooks.slack.com/a',
  'https://user:password@hooks.slack.com/a',
  'https://hooks.slack.com/a#fragment',
  'https://localhost/a',
  'https://api.localhost/a',
  'https://metadata.google.internal/computeMetadata/v1/',
  'https://printer.local/a',
  'https://intranet/a',
  'https://127.0.0.1/a',
  // Other notations of the same address.
  'https://2130706433/a',
  'https://0x7f.1/a',
  'https://0177.0.0.1/a',
  'https://[::1]/a',
  'https://[::ffff:10.0.0.1]/a',
  'https://hooks.slack.com./a',
  'ftp://hooks.slack.com/a',
  'file:///etc/passwd',
  'hooks.slack.com/services/a',
  '',
])('refuses %s', (address) => {
  expect(isChannelAddress(address)).toBe(false);
});
