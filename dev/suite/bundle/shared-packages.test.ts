import { expect, it } from 'vitest';
import { findCopies } from './shared-packages.ts';

const packageOf = (version: string, ...dependencies: string[]) => ({
  version,
  dependencies: Object.fromEntries(dependencies.map((name) => [name, '*'])),
  optionalDependencies: {},
  peerDependencies: {},
});

it('finds further copies of a version among what a workspace depends on, and no other version', () => {
  const packages = {
    functions: packageOf('1.0.0', 'client', 'admin', '@scope/old'),
    'node_modules/client': packageOf('1.0.0', 'sign-in'),
    'node_modules/client/node_modules/sign-in': packageOf('2.0.0', 'fetch'),
    'node_modules/client/node_modules/fetch': packageOf('3.0.0'),
    'functions/node_modules/admin': packageOf('1.0.0', 'sign-in'),
    'functions/node_modules/admin/node_modules/sign-in': packageOf('2.0.0', 'fetch'),
    'node_modules/@scope/old': packageOf('1.0.0', 'sign-in'),
    'node_modules/sign-in': packageOf('1.0.0', 'fetch', 'missing'),
    'node_modules/fetch': packageOf('3.0.0'),
    // The workspace does not depend on this one.
    'node_modules/tool': packageOf('1.0.0', 'sign-in'),
    'node_modules/tool/node_modules/sign-in': packageOf('2.0.0'),
  };
  expect([...findCopies(packages, 'functions')]).toEqual([
    [
      'node_modules/client/node_modules/sign-in',
      'functions/node_modules/admin/node_modules/sign-in',
    ],
    ['node_modules/fetch', 'node_modules/client/node_modules/fetch'],
  ]);
});
