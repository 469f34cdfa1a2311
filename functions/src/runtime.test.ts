import { expect, it } from 'vitest';
import { emulatorSettings, refuseEmulatorSettings } from './runtime.ts';

it.each(emulatorSettings)('refuses to start with %s outside the emulator', (setting) => {
  expect(() => refuseEmulatorSettings({ [setting]: '127.0.0.1:9099', K_SERVICE: 'api' })).toThrow(
    setting,
  );
});

it('starts in the Functions emulator, which sets K_SERVICE too, and in production', () => {
  const emulated = {
    FIREBASE_AUTH_EMULATOR_HOST: 'x',
    FUNCTIONS_EMULATOR: 'true',
    K_SERVICE: 'api',
  };
  expect(() => refuseEmulatorSettings(emulated)).not.toThrow();
  expect(() => refuseEmulatorSettings({ K_SERVICE: 'api' })).not.toThrow();
});
